import { contextBridge, ipcRenderer } from 'electron';
import {
  type CallName,
  channelOf,
  type DesktopBridge,
  desktopCalls,
  desktopEvents,
  type EventName,
} from '#shared/ipc/desktop.ts';

/** One function per call. `ipcRenderer` itself never reaches the page, and no channel can be named there. */
const askFor = (name: CallName) => (input: unknown) => ipcRenderer.invoke(channelOf(name), input);

/** One subscription per event. The listener gets the news alone: the event object would hand over the sender. */
const listenTo = (name: EventName) => (listener: (news: unknown) => void) => {
  const hear = (_event: unknown, news: unknown) => listener(news);
  ipcRenderer.on(channelOf(name), hear);
  return () => {
    ipcRenderer.removeListener(channelOf(name), hear);
  };
};

const namesOf = <Name extends string>(map: Readonly<Record<Name, unknown>>) =>
  Object.keys(map) as Name[];

// Built from the very map that `DesktopBridge` is derived from, name by name.
const bridge = {
  ...Object.fromEntries(namesOf(desktopCalls).map((name) => [name, askFor(name)])),
  on: Object.fromEntries(namesOf(desktopEvents).map((name) => [name, listenTo(name)])),
} as unknown as DesktopBridge;

contextBridge.exposeInMainWorld('desktop', bridge);
