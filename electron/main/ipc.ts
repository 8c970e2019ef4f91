import { type BrowserWindow, BrowserWindow as Windows, ipcMain, type WebContents } from 'electron';
import * as z from 'zod/mini';
import {
  type CallAnswer,
  type CallName,
  channelOf,
  desktopCalls,
  type EventName,
  type EventNews,
} from '#shared/ipc/desktop.ts';
import { isTrusted } from './trusted-sender.ts';

type Parsed<Name extends CallName> = z.output<(typeof desktopCalls)[Name]['arguments']>;

/** What a handler is told about who asked. */
export type Caller = { readonly window: BrowserWindow };

export type Handlers = {
  readonly [Name in CallName]: (
    input: Parsed<Name>,
    caller: Caller,
  ) => CallAnswer<Name> | Promise<CallAnswer<Name>>;
};

/**
 * Registers a handler behind the two checks that every call passes: who asks, then what is asked. A refusal tells the
 * page nothing; the log gets the reason. Only one argument is looked at.
 */
const handle = <Name extends CallName>(
  name: Name,
  work: Handlers[Name],
  report: (sentence: string) => void,
): void => {
  ipcMain.handle(channelOf(name), async (event, input: unknown) => {
    const window = Windows.fromWebContents(event.sender);
    if (!window || !isTrusted(event)) {
      report(`Refused ${name}: asked by ${event.senderFrame?.url ?? 'a page that is gone'}`);
      throw new Error('refused');
    }
    const parsed = z.safeParse(desktopCalls[name].arguments, input);
    if (!parsed.success) {
      report(`Refused ${name}: ${z.prettifyError(parsed.error)}`);
      throw new Error('refused');
    }
    // The schema of this very name has just been passed; TypeScript cannot follow that through the union of all names.
    return work(parsed.data as Parsed<Name>, { window });
  });
};

export const answerPage = (handlers: Handlers, report: (sentence: string) => void): void => {
  for (const name of Object.keys(desktopCalls) as CallName[]) handle(name, handlers[name], report);
};

/** Tells one page something; a page that is gone hears nothing. */
export const tellPage = <Name extends EventName>(
  page: WebContents,
  name: Name,
  news: EventNews<Name>,
): void => {
  if (!page.isDestroyed()) page.send(channelOf(name), news);
};
