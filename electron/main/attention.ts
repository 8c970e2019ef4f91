import { app, BrowserWindow, Notification, shell } from 'electron';
import { mayUse, type Policy } from '#shared/ipc/policy.ts';
import type { DesktopSettingsKeeper } from './desktop-settings.ts';
import { followInbox, hasNotifications, type InboxFeedPorts } from './inbox-feed.ts';
import type { SettingsStore } from './kept-settings.ts';
import { createNotices } from './notices.ts';
import { createNotifier } from './notifications.ts';
import { keptQuietEnd, quietEnd } from './quiet.ts';
import type { EndedSave } from './saving.ts';
import type { Speech } from './speech.ts';
import { createUnreadSigns } from './unread-signs.ts';

export type AttentionPorts = Pick<
  InboxFeedPorts,
  'client' | 'tokens' | 'presence' | 'portalSettings' | 'onBroken'
> & {
  readonly folder: string;
  readonly policy: Policy;
  readonly settings: SettingsStore;
  readonly desktopSettings: DesktopSettingsKeeper;
  /** Whether the application goes on once its last window is closed. */
  readonly outlivesWindows: () => boolean;
  readonly speech: Speech;
  readonly focusOn: (route?: string) => void;
  readonly openAnother: () => void;
  /** Passes an event of the inbox on to the pages, as the service wrote it. */
  readonly tellPages: (data: string) => void;
  /** Says a sentence in the pages. */
  readonly sayInPages: (text: string) => void;
  /** Where a save put its file. */
  readonly placeOf: (id: string) => string | undefined;
};

const schedule = (work: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** Whatever calls for a person who looks elsewhere: notes of the system, the number at the icon, the tray. */
export const createAttention = (ports: AttentionPorts) => {
  const { policy, settings, desktopSettings, speech, presence, focusOn } = ports;
  const { texts } = speech;
  let unread = 0;
  let endQuiet = (): void => undefined;

  const quietUntil = (): number => keptQuietEnd(settings.read().quietUntil, Date.now());

  const showSigns = (): void => {
    endQuiet();
    const left = quietUntil() - Date.now();
    if (left > 0) endQuiet = schedule(showSigns, left);
    signs.show({ unread, isQuiet: left > 0 });
  };

  const signs = createUnreadSigns({
    folder: ports.folder,
    hasTray: mayUse(policy, 'tray'),
    texts,
    acts: {
      open: () => focusOn(),
      openAnother: () => ports.openAnother(),
      setQuiet: (on) => {
        settings.change({ quietUntil: on ? quietEnd(Date.now()) : 0 });
        showSigns();
      },
      quit: () => app.quit(),
    },
  });

  const notices = createNotices({
    settings: desktopSettings.notices,
    quietUntil,
    isLookedAt: () => BrowserWindow.getFocusedWindow() !== null,
    show: createNotifier({
      Notification,
      platform: process.platform,
      openPortal: () => focusOn(),
    }),
    sayInPages: ports.sayInPages,
    openPortal: focusOn,
    showFile: (id) => {
      const place = ports.placeOf(id);
      if (place !== undefined) shell.showItemInFolder(place);
    },
    name: app.getName(),
    texts,
    now: () => new Date(),
  });

  followInbox({
    ...ports,
    schedule,
    random: Math.random,
    onNews: (news, data) => {
      unread = news.totalRecord;
      showSigns();
      ports.tellPages(data);
      notices.tellNews(news);
    },
  });
  const forget = (): void => {
    unread = 0;
    showSigns();
  };
  presence.follow((who) => {
    if (who === null) forget();
  });
  ports.portalSettings.onChange(() => {
    if (!hasNotifications(ports.portalSettings)) forget();
  });
  speech.onChange(showSigns);
  showSigns();

  app.on('window-all-closed', () => {
    if (!ports.outlivesWindows()) app.quit();
  });

  return { saveEnded: (result: EndedSave): void => notices.tellSave(result) };
};
