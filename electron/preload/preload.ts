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

const each = <Name extends string, Made>(names: object, make: (name: Name) => Made) =>
  Object.fromEntries((Object.keys(names) as Name[]).map((name) => [name, make(name)]));

// Built from the very map that `DesktopBridge` is derived from, name by name.
const bridge = {
  ...each(desktopCalls, askFor),
  on: each(desktopEvents, listenTo),
} as unknown as DesktopBridge;

contextBridge.exposeInMainWorld('desktop', bridge);
