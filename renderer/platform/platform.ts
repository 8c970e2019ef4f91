import type { FindWish } from '#shared/ipc/desktop.ts';
import type { DesktopSettings, SettingsChange } from '#shared/ipc/desktop-settings.ts';
import type { NetworkTrouble } from '#shared/ipc/network.ts';
import type { Policy } from '#shared/ipc/policy.ts';
import type { PdfRequest, SaveProgress, SaveRequest, SaveResult } from '#shared/ipc/save.ts';
import type { AppInfo, ServerAnswer, SessionKeeping, WindowState } from '#shared/ipc/settings.ts';

type Stop = () => void;

/** How a caller follows a save. */
export type SaveWatch = {
  readonly onProgress?: (progress: SaveProgress) => void;
  /** Aborting it stops the transfer, here and in the service; the result is then `cancelled`. */
  readonly signal?: AbortSignal;
  /**
   * Renews the session after a 401; answers whether that worked. The save is then tried once more.
   * The desktop renews by itself and never calls it.
   */
  readonly renewSession?: () => Promise<boolean>;
};

/** What only the desktop client has. */
export type DesktopOnly = {
  readonly readAppInfo: () => Promise<AppInfo>;
  /** Why the portal could not be reached the last time; null when it could. */
  readonly readTrouble: () => Promise<NetworkTrouble | null>;
  /** What IT has decided for this machine. */
  readonly readManaged: () => Promise<Policy>;
  /** May take as long as the person needs to unlock the key store. `memory`: they sign in again next time. */
  readonly readSessionKeeping: () => Promise<SessionKeeping>;
  /** The key store no longer keeps the sign-in, for example because it was locked meanwhile. */
  readonly onSessionKeeping: (listener: (keeping: SessionKeeping) => void) => Stop;
  readonly setServer: (url: string) => Promise<ServerAnswer>;
  readonly showSavedFile: (id: string) => Promise<void>;
  /** Saves the page as it looks on paper. Never rejects. */
  readonly savePdf: (request: PdfRequest, watch: SaveWatch) => Promise<SaveResult>;
  /** The menu asks for the page as a PDF. */
  readonly onSavePage: (listener: () => void) => Stop;
  readonly readSettings: () => Promise<DesktopSettings>;
  /** Changes what is named; what IT has decided stays. */
  readonly changeSettings: (change: SettingsChange) => Promise<DesktopSettings>;
  readonly onFind: (listener: (wish: FindWish) => void) => Stop;
  /** Says in which language the person reads; menus and dialogs of the system follow. */
  readonly speak: (language: string) => Promise<void>;
  /** Shows a route, `#/…`, in a window of its own. */
  readonly openWindow: (route: string) => Promise<void>;
  /** This page's own name: the client ends what was asked for under it once the page is gone. */
  readonly pageName: string;
  /** Gives up a call to the service, by the name that went along with it. */
  readonly abandon: (id: string) => void;
  /** The settings were changed, here, in another window or by the menu. */
  readonly onSettings: (listener: (settings: DesktopSettings) => void) => Stop;
  /** How far the service is with a file, 0 to 1: it is shown at the application's icon. */
  readonly tellSaveShare: (id: string, share: number) => Promise<void>;
  /** Events of the inbox's stream, as the service wrote them. The client itself tells people who look elsewhere. */
  readonly onInboxNews: (listener: (data: string) => void) => Stop;
  /** A note that the system cannot show: the page says it. */
  readonly onNotice: (listener: (text: string) => void) => Stop;
};

/**
 * The machine around the page: the desktop client or a browser, behind one type.
 * Screens ask for what they need and never ask which of the two it is.
 */
export type Platform = {
  /** The value of the header `x-portal-client`. */
  readonly client: 'desktop' | 'web';
  /** Null in a browser: there the page's own address is the server's. */
  readonly desktop: DesktopOnly | null;
  /** Where the page finds the pictures of a map whose operator keeps them at `tiles`. */
  readonly tilesFor: (tiles: string) => string;
  /** Brings a file made by the service to the person's disk. Never rejects: failures are results. */
  readonly saveExport: (request: SaveRequest, watch?: SaveWatch) => Promise<SaveResult>;
  /** Brings a file that the page has made to the person's disk. Never rejects. */
  readonly saveFile: (content: Blob, suggestedName: string) => Promise<SaveResult>;
  readonly readWindowState: () => Promise<WindowState>;
  readonly onWindowState: (listener: (state: WindowState) => void) => Stop;
  /** A deep link, a click on a notification or a menu entry wants another route. */
  readonly onNavigate: (listener: (route: string) => void) => Stop;
  /** The machine woke up or the line broke: nothing that was true before need be. A browser does not tell. */
  readonly onLookAround: (listener: () => void) => Stop;
  /**
   * The session was renewed; this is what the service said with it, to the contract of a sign-in. A browser learns it
   * from its own call.
   */
  readonly onSessionRenewed: (listener: (reply: unknown) => void) => Stop;
  /** The session ended and could not be renewed. A browser learns this from the reply itself. */
  readonly onSessionLost: (listener: () => void) => Stop;
};

/** Cuts to `max` code units, between what people see as characters: no emoji and no accent is torn apart. */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > max - 1) break;
    kept += segment;
  }
  return `${kept}…`;
};
