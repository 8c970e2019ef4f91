import type { SaveRequest, SaveResult } from '#shared/ipc/save.ts';
import type { WindowState } from '#shared/ipc/settings.ts';
import type { Platform, SaveWatch } from './platform.ts';

/** Long enough for every browser to have taken the blob over. */
const blobLifetimeMs = 60_000;

const offer = (file: Blob, fileName: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), blobLifetimeMs);
};

/** Fetched with the first save: the start of a visit needs none of it. */
const save = async (request: SaveRequest, watch: SaveWatch): Promise<SaveResult> => {
  try {
    const { saveInBrowser } = await import('./browser-save.ts');
    return await saveInBrowser({ fetch: (...input) => fetch(...input), offer }, request, watch);
  } catch {
    return { kind: 'failed', reason: 'unreachable', message: null };
  }
};

const windowState = (): WindowState => ({
  focused: document.hasFocus(),
  maximized: false,
  fullScreen: document.fullscreenElement !== null,
});

/** The platform of the web build: the browser itself does what the main process does on the desktop. */
export const createBrowserPlatform = (): Platform => ({
  client: 'web',
  desktop: null,
  tilesFor: (tiles) => tiles,
  saveExport: (request, watch = {}) => save(request, watch),
  saveFile: async (content, fileName) => {
    offer(content, fileName);
    return { kind: 'saved', id: crypto.randomUUID(), fileName, bytes: content.size };
  },
  readWindowState: async () => windowState(),
  onWindowState: (listener) => {
    const events = ['focus', 'blur', 'fullscreenchange'] as const;
    const say = () => listener(windowState());
    for (const event of events) window.addEventListener(event, say);
    return () => {
      for (const event of events) window.removeEventListener(event, say);
    };
  },
  onNavigate: () => () => undefined,
  onLookAround: () => () => undefined,
  onSessionRenewed: () => () => undefined,
  onSessionLost: () => () => undefined,
});
