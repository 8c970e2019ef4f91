import type { Wire } from './wire.ts';

// Runs inside the page. Each function is turned into text, so it closes over nothing.

type Anything = (...args: readonly unknown[]) => unknown;

/** A value on its way between the worlds; functions and promises stay where they are and get a number. */
type Packed = { readonly kind: string; readonly value: unknown };

type Settled = { readonly resolve: (value: unknown) => void; readonly reject: (e: Error) => void };

type Message = {
  readonly kind: string;
  readonly id: number;
  readonly index: number;
  readonly key: string;
  readonly value: Packed;
  readonly args: readonly Packed[];
  readonly failure?: string;
};

type Bridge = { readonly expose: (key: string, api: unknown) => void };

type BridgeMaker = (
  own: string,
  other: string,
  onExpose?: (key: string, api: unknown) => void,
) => Bridge;

/**
 * One half of the context bridge. The page's world and the preload's share the DOM alone: synchronous events under a
 * name that nobody can guess carry cloned data and calls.
 */
export function bridgeHalf(
  own: string,
  other: string,
  onExpose?: (key: string, api: unknown) => void,
): Bridge {
  const page = document;
  const MakeEvent = CustomEvent;
  // Kept from before any script of the page could put others in their place.
  const addEventListener = page.addEventListener.bind(page);
  const dispatchEvent = page.dispatchEvent.bind(page);
  const { freeze, entries, fromEntries, getPrototypeOf } = Object;
  const plain = new Set<unknown>([Object.prototype, null]);
  const { isArray } = Array;
  const functions: Anything[] = [];
  const waiting = new Map<unknown, Settled>();
  let sequence = 0;
  let returned: Message | undefined;
  const emit = (detail: object): void => {
    dispatchEvent(new MakeEvent(other, { detail }));
  };
  const messageOf = (failure: unknown): string =>
    failure instanceof Error ? failure.message : String(failure);
  const pack = (value: unknown): Packed => {
    if (typeof value === 'function') {
      return { kind: 'function', value: functions.push(value as Anything) - 1 };
    }
    if (typeof value === 'symbol') throw new TypeError('symbols cannot cross the context bridge');
    if (value instanceof Promise) {
      sequence += 1;
      const id = sequence;
      value.then(
        (result) => emit({ kind: 'settle', id, value: pack(result) }),
        (failure) => emit({ kind: 'settle', id, failure: messageOf(failure) }),
      );
      return { kind: 'promise', value: id };
    }
    if (isArray(value)) return { kind: 'array', value: value.map(pack) };
    if (value && typeof value === 'object' && plain.has(getPrototypeOf(value))) {
      const parts = entries(value).map(([key, part]) => [key, pack(part)]);
      return { kind: 'object', value: fromEntries(parts) };
    }
    return { kind: 'value', value };
  };
  const unpack = ({ kind, value }: Packed): unknown => {
    switch (kind) {
      case 'function':
        return (...args: readonly unknown[]) => {
          emit({ kind: 'call', index: value, args: args.map(pack) });
          const answer = returned;
          returned = undefined;
          if (!answer) throw new Error('the other world does not answer');
          if (answer.failure !== undefined) throw new Error(answer.failure);
          return unpack(answer.value);
        };
      case 'promise':
        return new Promise((resolve, reject) => waiting.set(value, { resolve, reject }));
      case 'array':
        return freeze((value as Packed[]).map(unpack));
      case 'object':
        return freeze(
          fromEntries(
            entries(value as Record<string, Packed>).map(([key, part]) => [key, unpack(part)]),
          ),
        );
      default:
        return value;
    }
  };
  const call = ({ index, args }: Message): object => {
    try {
      return { kind: 'return', value: pack(functions[index]?.(...args.map(unpack))) };
    } catch (failure) {
      return { kind: 'return', failure: messageOf(failure) };
    }
  };
  addEventListener(own, (event) => {
    const { detail } = event as CustomEvent<Message>;
    if (detail.kind === 'return') returned = detail;
    else if (detail.kind === 'expose') onExpose?.(detail.key, unpack(detail.value));
    else if (detail.kind === 'call') emit(call(detail));
    else {
      const promise = waiting.get(detail.id);
      waiting.delete(detail.id);
      if (detail.failure === undefined) promise?.resolve(unpack(detail.value));
      else promise?.reject(new Error(detail.failure));
    }
  });
  return { expose: (key, api) => emit({ kind: 'expose', key, value: pack(api) }) };
}

/** The isolated world of the top frame: a sandboxed `require`, ipcRenderer, contextBridge, then the app's preload. */
export function preloadHost(
  makeWire: () => Wire,
  makeBridge: BridgeMaker,
  names: Readonly<Record<'page' | 'preload' | 'binding' | 'receiver', string>>,
  processInfo: object,
  run: Anything,
): void {
  // nodeIntegrationInSubFrames is off: frames within the page get no preload.
  if (window !== window.top) return;
  const { encode, decode } = makeWire();
  const bridge = makeBridge(names.preload, names.page);
  const listeners = new Map<string, readonly Anything[]>();
  const pending = new Map<number, Settled>();
  const exposed = new Set<string>();
  // Put there by Chromium for this world alone.
  const post = Reflect.get(globalThis, names.binding) as (text: string) => void;
  let sequence = 0;
  const send = (message: object): void => post(JSON.stringify({ ...message, href: location.href }));

  type Incoming = {
    readonly channel?: string;
    readonly args: string;
    readonly id: number;
    readonly value: string;
    readonly failure?: string;
  };
  const receive = (message: Incoming): void => {
    if (message.channel !== undefined) {
      const event = { sender: ipcRenderer, senderId: 0, ports: [] };
      const heard = [...(listeners.get(message.channel) ?? [])];
      const args: unknown[] = decode(message.args);
      for (const listener of heard) listener(event, ...args);
      return;
    }
    const promise = pending.get(message.id);
    pending.delete(message.id);
    if (message.failure === undefined) promise?.resolve(decode(message.value));
    else promise?.reject(new Error(message.failure));
  };
  Reflect.set(globalThis, names.receiver, receive);

  const ipcRenderer = {
    invoke: (channel: string, ...args: readonly unknown[]) =>
      new Promise((resolve, reject) => {
        const encoded = encode(args);
        sequence += 1;
        pending.set(sequence, { resolve, reject });
        send({ kind: 'invoke', id: sequence, channel, args: encoded });
      }),
    send: (channel: string, ...args: readonly unknown[]) =>
      send({ kind: 'send', channel, args: encode(args) }),
    on(channel: string, listener: Anything) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return this;
    },
    removeListener(channel: string, listener: Anything) {
      const left = (listeners.get(channel) ?? []).filter((other) => other !== listener);
      listeners.set(channel, left);
      return this;
    },
  };
  const contextBridge = {
    exposeInMainWorld(key: string, api: unknown) {
      if (exposed.has(key)) {
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      }
      exposed.add(key);
      bridge.expose(key, api);
    },
  };
  const strict = (name: string, members: object): object =>
    new Proxy(members, {
      get: (target, member) => {
        if (member in target || typeof member === 'symbol') {
          return Reflect.get(target, member) as unknown;
        }
        // Bundlers ask every module whether it is an ES module.
        if (member === '__esModule') return undefined;
        throw new Error(`electron stand-in: preload ${name}.${member} is not implemented`);
      },
    });
  const electron = strict('electron', {
    ipcRenderer: strict('ipcRenderer', ipcRenderer),
    contextBridge: strict('contextBridge', contextBridge),
  });
  const require = (id: string): object => {
    if (id === 'electron' || id === 'electron/renderer') return electron;
    throw new Error(`module not found: ${id}`);
  };
  const own = { exports: {} };
  const info = { type: 'renderer', sandboxed: true, contextIsolated: true, ...processInfo };
  run(require, own, own['exports'], info);
}
