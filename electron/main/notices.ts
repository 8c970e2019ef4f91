import type { DesktopSettings } from '#shared/ipc/desktop-settings.ts';
import type { InboxNews } from '#shared/contracts/inbox.ts';
import type { Note } from './notifications.ts';
import { isInQuietHours } from './quiet.ts';
import type { EndedSave } from './saving.ts';
import type { Texts } from './texts.ts';

export type NoticePorts = {
  readonly settings: () => Pick<
    DesktopSettings,
    'notifications' | 'notificationDetail' | 'quietHours'
  >;
  /** Until when the person wants to hear nothing, in milliseconds since 1970. */
  readonly quietUntil: () => number;
  /** Whether a window of the application has the focus: what is new is then said there. */
  readonly isLookedAt: () => boolean;
  readonly show: (note: Note) => void;
  /** Says in the pages what the system cannot show. */
  readonly sayInPages: (text: string) => void;
  readonly openPortal: (route?: string) => void;
  readonly showFile: (id: string) => void;
  readonly name: string;
  readonly texts: Texts;
  readonly now: () => Date;
};

/** Of the texts of the system's notes; it cuts longer ones itself, in the middle of a character. */
const longestBody = 200;

const cut = (text: string): string => {
  const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return signs.length <= longestBody ? text : `${signs.slice(0, longestBody - 1).join('')}…`;
};

/**
 * Decides what of the news becomes a note of the operating system, and what it says. By default it says nothing about
 * anybody: locked screens show it. Whether notes come up at all the system decides as well, when it is not to be disturbed.
 */
export const createNotices = (ports: NoticePorts) => {
  const { texts } = ports;

  const isWelcome = (): boolean => {
    const { notifications, quietHours } = ports.settings();
    const now = ports.now();
    return (
      notifications &&
      !ports.isLookedAt() &&
      now.getTime() >= ports.quietUntil() &&
      (quietHours === null || !isInQuietHours(quietHours, now))
    );
  };

  const show = (text: string, more: Pick<Note, 'onClick' | 'onMissed'>): void =>
    ports.show({ title: ports.name, body: cut(text), ...more });

  const isFull = (): boolean => ports.settings().notificationDetail === 'full';

  return {
    tellNews: ({ crmInboxes }: InboxNews): void => {
      const newest = crmInboxes.at(-1);
      if (newest === undefined || !isWelcome()) return;
      const count = crmInboxes.length;
      const brief = texts.newNotifications.replace('{count}', String(count));
      const said = isFull() && count === 1 ? newest.content : brief;
      show(said, {
        onClick: () => ports.openPortal(`#/notification/${newest.id}`),
        onMissed: () => ports.sayInPages(cut(said)),
      });
    },
    /** The page that saves says itself how that ended. */
    tellSave: (result: EndedSave): void => {
      if (!isWelcome()) return;
      if (result.kind === 'failed') show(texts.fileNotSaved, { onClick: () => ports.openPortal() });
      else {
        const said = isFull()
          ? texts.fileSavedAs.replace('{name}', result.fileName)
          : texts.fileSaved;
        show(said, { onClick: () => ports.showFile(result.id) });
      }
    },
  };
};
