import type { DesktopBridge } from '#shared/ipc/desktop.ts';
import { ownTiles } from '#shared/ipc/map-tiles.ts';
import type { PdfRequest, SaveRequest, SaveResult } from '#shared/ipc/save.ts';
import { cutText, type Platform, type SaveWatch } from './platform.ts';

const unexpected: SaveResult = { kind: 'failed', reason: 'unexpected', message: null };

/** In code units, as the main process takes them; it makes the rest safe for the file system itself. */
const longestName = 200;

/** A name as it may be proposed: the ending stays, whatever a report or a chart is called. */
const proposed = (name: string): string => {
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  return cutText(name.slice(0, name.length - ending.length), longestName - ending.length) + ending;
};

/** The platform of the desktop client: every wish goes to the main process by name. */
export const createDesktopPlatform = (bridge: DesktopBridge): Platform => {
  const pageName = crypto.randomUUID();
  bridge.introduce({ id: pageName }).catch(() => undefined);

  const followed = async <Request extends SaveRequest | PdfRequest>(
    wish: Request,
    { onProgress, signal }: SaveWatch,
    save: (request: Request) => Promise<SaveResult>,
  ): Promise<SaveResult> => {
    if (signal?.aborted) return { kind: 'cancelled' };
    const request = { ...wish, suggestedName: proposed(wish.suggestedName) };
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
      readTrouble: () => bridge.readTrouble(),
      readManaged: () => bridge.readManaged(),
      readSessionKeeping: () => bridge.readSessionKeeping(),
      onSessionKeeping: (listener) => bridge.on.sessionKeeping(listener),
      setServer: (url) => bridge.setServer({ url }),
      showSavedFile: (id) => bridge.showSavedFile({ id }),
      savePdf: (request, watch) => followed(request, watch, bridge.savePdf),
      onSavePage: (listener) => bridge.on.savePage(() => listener()),
      readSettings: () => bridge.readSettings(),
      changeSettings: (change) => bridge.changeSettings(change),
      onFind: (listener) => bridge.on.find(({ wish }) => listener(wish)),
      speak: (language) => bridge.speak({ language }),
      openWindow: (route) => bridge.openWindow({ route }),
      pageName,
      abandon: (id) => void bridge.abandon({ id }).catch(() => undefined),
      onSettings: (listener) => bridge.on.settings(listener),
      tellSaveShare: (id, share) => bridge.tellSaveShare({ id, share }),
      onNotice: (listener) => bridge.on.notice(({ text }) => listener(text)),
      onInboxNews: (listener) => bridge.on.inboxNews(({ data }) => listener(data)),
    },
    tilesFor: () => ownTiles,
    saveExport: (request, watch = {}) => followed(request, watch, bridge.saveExport),
    saveFile: async (content, suggestedName) => {
      try {
        const bytes = new Uint8Array(await content.arrayBuffer());
        return await bridge.saveFile({
          id: crypto.randomUUID(),
          suggestedName: proposed(suggestedName),
          content: bytes,
        });
      } catch {
        return unexpected;
      }
    },
    readWindowState: () => bridge.readWindowState(),
    onWindowState: (listener) => bridge.on.windowState(listener),
    onNavigate: (listener) => bridge.on.navigate(({ route }) => listener(route)),
    onLookAround: (listener) => bridge.on.lookAround(() => listener()),
    onSessionRenewed: (listener) => bridge.on.sessionRenewed(({ reply }) => listener(reply)),
    onSessionLost: (listener) => bridge.on.sessionLost(() => listener()),
  };
};
