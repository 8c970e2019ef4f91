import { EventEmitter } from 'node:events';
import { bindingName, receiverName } from './preload-script.ts';
import { originOf, toApplication } from './schemes.ts';
import { strict } from './strict.ts';
import type { WebContents } from './web-contents.ts';
import { wire } from './wire.ts';

const { encode, decode } = wire();

type Listener = (event: unknown, ...args: unknown[]) => unknown;

const invokers = new Map<string, Listener>();

class IpcMain extends EventEmitter {
  handle(channel: string, listener: Listener): void {
    if (invokers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    invokers.set(channel, listener);
  }

  removeHandler(channel: string): void {
    invokers.delete(channel);
  }
}

export const ipcMain = strict('ipcMain', new IpcMain());

type Message =
  | {
      readonly kind: 'send';
      readonly channel: string;
      readonly args: string;
      readonly href: string;
    }
  | {
      readonly kind: 'invoke';
      readonly id: number;
      readonly channel: string;
      readonly args: string;
      readonly href: string;
    };

/** Runs the preload world's receiver; a page that went away hears nothing. */
const deliver = async (page: WebContents, contextId: number, message: object): Promise<void> => {
  const done = await page.cdp
    .send('Runtime.evaluate', {
      contextId,
      expression: `${receiverName}(${JSON.stringify(message)})`,
    })
    .catch(() => null);
  if (done?.exceptionDetails) {
    console.error('a preload listener threw:', done.exceptionDetails.exception?.description);
  }
};

export const sendToPage = (page: WebContents, channel: string, args: readonly unknown[]): void => {
  // No page yet: the message is lost, as in Electron.
  if (page.contextId) void deliver(page, page.contextId, { channel, args: encode(args) });
};

const describe = (failure: unknown): string =>
  failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure);

const receive = async (page: WebContents, contextId: number, message: Message): Promise<void> => {
  const url = toApplication(message.href);
  const senderFrame = { url, origin: originOf(url), parent: null, isDestroyed: () => false };
  const event = { type: 'frame', sender: page.self, senderFrame, processId: 1, frameId: 1 };
  const args: unknown[] = decode(message.args);
  if (message.kind === 'send') {
    ipcMain.emit(message.channel, event, ...args);
    return;
  }
  const { id, channel } = message;
  try {
    const listener = invokers.get(channel);
    if (!listener) throw new Error(`No handler registered for '${channel}'`);
    await deliver(page, contextId, { id, value: encode(await listener(event, ...args)) });
  } catch (failure) {
    const text = `Error invoking remote method '${channel}': ${describe(failure)}`;
    await deliver(page, contextId, { id, failure: text });
  }
};

/** Follows the preload world of a window and takes its messages in. */
export const listenToPage = (page: WebContents, targetId: string, world: string): void => {
  const { cdp } = page;
  cdp.on('Runtime.executionContextCreated', ({ context }) => {
    const frame = (context.auxData as { frameId?: string } | undefined)?.frameId;
    if (context.name === world && frame === targetId) page.contextId = context.id;
  });
  cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === page.contextId) page.contextId = 0;
  });
  cdp.on('Runtime.bindingCalled', ({ name, executionContextId, payload }) => {
    if (name === bindingName) {
      void receive(page, executionContextId, JSON.parse(payload) as Message);
    }
  });
};
