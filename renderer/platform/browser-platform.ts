import type { SaveRequest, SaveResult } from '#shared/ipc/save.ts';
import type { WindowState } from '#shared/ipc/settings.ts';
import { cutText, type NotifyRequest, type Platform, type SaveWatch } from './platform.ts';

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
export const createBrowserPlatform = (): Platform => {
  const navigateListeners = new Set<(route: string) => void>();

  const notify = async ({ title, body, route }: NotifyRequest): Promise<boolean> => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return false;
    try {
      const note = new Notification(cutText(title, 80), { body: cutText(body, 300) });
      note.addEventListener('click', () => {
        window.focus();
        note.close();
        for (const listener of navigateListeners) listener(route);
      });
      return true;
    } catch {
      // Mobile browsers have the constructor and refuse to run it.
      return false;
    }
  };

  return {
    client: 'web',
    desktop: null,
    saveExport: (request, watch = {}) => save(request, watch),
    savePdf: async ({ route }) => {
      window.open(route, '_blank', 'noopener');
      return null;
    },
    saveFile: async (content, fileName) => {
      offer(content, fileName);
      return { kind: 'saved', id: crypto.randomUUID(), fileName, bytes: content.size };
    },
    pageReady: async () => window.print(),
    notify,
    readWindowState: async () => windowState(),
    onWindowState: (listener) => {
      const events = ['focus', 'blur', 'fullscreenchange'] as const;
      const say = () => listener(windowState());
      for (const event of events) window.addEventListener(event, say);
      return () => {
        for (const event of events) window.removeEventListener(event, say);
      };
    },
    onNavigate: (listener) => {
      navigateListeners.add(listener);
      return () => void navigateListeners.delete(listener);
    },
    onAwake: () => () => undefined,
    onSessionLost: () => () => undefined,
  };
};
