import type { DesktopBridge } from '#shared/ipc/desktop.ts';
import type { PdfRequest, SaveRequest, SaveResult } from '#shared/ipc/save.ts';
import { cutText, type Platform, type SaveWatch } from './platform.ts';

const unexpected: SaveResult = { kind: 'failed', reason: 'unexpected', message: null };

/** The platform of the desktop client: every wish goes to the main process by name. */
export const createDesktopPlatform = (bridge: DesktopBridge): Platform => {
  const followed = async <Request extends SaveRequest | PdfRequest>(
    request: Request,
    { onProgress, signal }: SaveWatch,
    save: (request: Request) => Promise<SaveResult>,
  ): Promise<SaveResult> => {
    if (signal?.aborted) return { kind: 'cancelled' };
    const stop = bridge.on.saveProgress((progress) => {
      if (progress.id === request.id) onProgress?.(progress);
    });
    const cancel = () => void bridge.cancelSave({ id: request.id });
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      return await save(request);
    } catch {
      return unexpected;
    } finally {
      signal?.removeEventListener('abort', cancel);
      stop();
    }
  };

  return {
    client: 'desktop',
    desktop: {
      readAppInfo: () => bridge.readAppInfo(),
      readManaged: () => bridge.readManaged(),
      readSessionKeeping: () => bridge.readSessionKeeping(),
      setServer: (url) => bridge.setServer({ url }),
      showSavedFile: (id) => bridge.showSavedFile({ id }),
      readSettings: () => bridge.readSettings(),
      changeSettings: (change) => bridge.changeSettings(change),
      onSettings: (listener) => bridge.on.settings(listener),
    },
    saveExport: (request, watch = {}) => followed(request, watch, bridge.saveExport),
    savePdf: (request, watch = {}) => followed(request, watch, bridge.savePdf),
    saveFile: async (content, suggestedName) => {
      try {
        const bytes = new Uint8Array(await content.arrayBuffer());
        return await bridge.saveFile({ id: crypto.randomUUID(), suggestedName, content: bytes });
      } catch {
        return unexpected;
      }
    },
    pageReady: () => bridge.pageReady(),
    showProgress: (fraction) => bridge.showProgress({ fraction }),
    notify: ({ title, body, route }) =>
      bridge.notify({ title: cutText(title, 80), body: cutText(body, 300), route }),
    readWindowState: () => bridge.readWindowState(),
    onWindowState: (listener) => bridge.on.windowState(listener),
    onNavigate: (listener) => bridge.on.navigate(({ route }) => listener(route)),
    onSessionLost: (listener) => bridge.on.sessionLost(() => listener()),
  };
};
