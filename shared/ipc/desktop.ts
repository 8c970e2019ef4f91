import * as z from 'zod/mini';
import { type AnswerOf, type ArgumentsOf, ask, type NewsOf, tell } from './define-ask.ts';
import { type DesktopSettings, settingsChangeSchema } from './desktop-settings.ts';
import { languageSchema } from './language.ts';
import type { NetworkTrouble } from './network.ts';
import type { Policy } from './policy.ts';
import {
  fileRequestSchema,
  pdfRequestSchema,
  type SaveProgress,
  type SaveResult,
  saveRequestSchema,
} from './save.ts';
import type { AppInfo, ServerAnswer, SessionKeeping, WindowState } from './settings.ts';

const nothing = z.undefined();

/** `open` asks what to look for; the others go on with it. */
export type FindWish = 'open' | 'next' | 'previous';

const saveId = z.strictObject({ id: z.uuid() });

const callId = z.strictObject({ id: z.uuid() });

const pageId = z.strictObject({ id: z.uuid() });

/** In characters: the address of a list holds its filter with perhaps hundreds of values, each letter as up to nine. */
const longestRoute = 100_000;

/** A place inside this application, in the characters that `URLSearchParams` and `encodeURIComponent` leave as they are. */
const route = z.string().check(z.maxLength(longestRoute), z.regex(/^#\/[\w./?=&%:+*!~'()-]*$/));

/** Everything the page may ask of the desktop. Nothing else is answered. */
export const desktopCalls = {
  readAppInfo: ask<AppInfo>()(nothing),
  /** Why the portal could not be reached the last time; null when it could. */
  readTrouble: ask<NetworkTrouble | null>()(nothing),
  /** What IT has decided for this machine: shown as managed, and not for the person to change. */
  readManaged: ask<Policy>()(nothing),
  /** May take as long as the person needs to unlock the key store. */
  readSessionKeeping: ask<SessionKeeping>()(nothing),
  /** Checks that a portal answers there, then keeps the address. Refused where IT has set one. */
  setServer: ask<ServerAnswer>()(z.strictObject({ url: z.string().check(z.maxLength(2048)) })),
  readSettings: ask<DesktopSettings>()(nothing),
  /** Changes what is named; what IT has decided stays. Answers what holds now. */
  changeSettings: ask<DesktopSettings>()(settingsChangeSchema),
  /** Says in which language the person reads; menus and dialogs follow. */
  speak: ask<void>()(z.strictObject({ language: languageSchema })),
  /** Shows a page in a window of its own. */
  openWindow: ask<void>()(z.strictObject({ route })),
  /** Gives up a call to the service, by the name in its header: its answer is waited for no longer. */
  abandon: ask<void>()(callId),
  /** Names this page, once: what it only reads ends with it, see `pageNameHeader`. */
  introduce: ask<void>()(pageId),
  readWindowState: ask<WindowState>()(nothing),
  /** Asks where to save, then streams the service's answer into the file. */
  saveExport: ask<SaveResult>()(saveRequestSchema),
  /** Asks where to save, then prints the page of this window into the file. */
  savePdf: ask<SaveResult>()(pdfRequestSchema),
  /** Asks where to save, then writes what the page has made. */
  saveFile: ask<SaveResult>()(fileRequestSchema),
  cancelSave: ask<void>()(saveId),
  /** Opens the folder of a file that this application has saved since it was started. */
  showSavedFile: ask<void>()(saveId),
  /** How far the service is with a file, 0 to 1, for the bar at the application's icon. */
  tellSaveShare: ask<void>()(
    z.strictObject({ id: z.uuid(), share: z.number().check(z.minimum(0), z.maximum(1)) }),
  ),
} as const;

/** Everything the desktop tells the page unasked. */
export const desktopEvents = {
  /** A notification was clicked, a link to the portal was opened, or a menu entry chosen. */
  navigate: tell<{ readonly route: string }>(),
  saveProgress: tell<SaveProgress>(),
  /** One event of the inbox's stream, as the service wrote it: one stream serves all windows. */
  inboxNews: tell<{ readonly data: string }>(),
  /** What a note of the system would have said, could it be shown. */
  notice: tell<{ readonly text: string }>(),
  /** The session was renewed: what the service said of whose it is and what they may do now, without any token. */
  sessionRenewed: tell<{ readonly reply: unknown }>(),
  /** The service no longer accepts the session and renewing it failed. */
  sessionLost: tell<null>(),
  /** The key store no longer keeps the sign-in. */
  sessionKeeping: tell<SessionKeeping>(),
  settings: tell<DesktopSettings>(),
  /** The person wants to keep the page as a PDF. */
  savePage: tell<null>(),
  /** The person wants to find something on the page. */
  find: tell<{ readonly wish: FindWish }>(),
  /** The machine woke up, or the line to the service broke: the page should see how things stand. */
  lookAround: tell<null>(),
  windowState: tell<WindowState>(),
} as const;

type Calls = typeof desktopCalls;

type Events = typeof desktopEvents;

export type CallName = keyof Calls;

export type EventName = keyof Events;

export type CallArguments<Name extends CallName> = ArgumentsOf<Calls[Name]>;

export type CallAnswer<Name extends CallName> = AnswerOf<Calls[Name]>;

export type EventNews<Name extends EventName> = NewsOf<Events[Name]>;

type AskFunction<Name extends CallName> =
  CallArguments<Name> extends undefined
    ? () => Promise<CallAnswer<Name>>
    : (input: CallArguments<Name>) => Promise<CallAnswer<Name>>;

/** What the preload script puts at `window.desktop`: one function per call, one subscription per event. */
export type DesktopBridge = { readonly [Name in CallName]: AskFunction<Name> } & {
  readonly on: {
    readonly [Name in EventName]: (listener: (news: EventNews<Name>) => void) => () => void;
  };
};

/** The wire name of a call or an event. */
export const channelOf = (name: CallName | EventName): `portal:${string}` => `portal:${name}`;
