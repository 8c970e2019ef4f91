import { Doors } from '#renderer/session/doors.tsx';
import { platform } from '#renderer/platform/current-platform.ts';
import type { ShellSlots } from '#renderer/shell/shell-slots.ts';
import { latePart } from '#renderer/ui/late.ts';

const SaveWatch = latePart(
  async () => (await import('#renderer/session/exports/save-watch.tsx')).SaveWatch,
);

const TaskWatch = latePart(async () => (await import('./task-watch.tsx')).TaskWatch);

const PageLife = latePart(
  async () => (await import('#renderer/session/life/page-life.tsx')).PageLife,
);

const InboxBell = latePart(async () => (await import('./inbox-bell.tsx')).InboxBell);

const NotificationBar = latePart(
  async () => (await import('#renderer/features/inbox/notification-bar.tsx')).NotificationBar,
);

const FindBox = latePart(
  async () => (await import('#renderer/features/search/find-box.tsx')).FindBox,
);

const PaletteHost = latePart(async () => (await import('./palette-host.tsx')).PaletteHost);

const DesktopHost = latePart(async () => (await import('./desktop-host.tsx')).DesktopHost);

const desktopParts: ShellSlots['dialogs'] =
  platform.desktop === null ? [] : [{ key: 'desktop', audience: 'everyone', Part: DesktopHost }];

/** What the features put into the frame. */
export const slots: ShellSlots = {
  toolbar: [{ key: 'inbox', audience: 'person', Part: InboxBell }],
  search: [{ key: 'find', audience: 'each', Part: FindBox }],
  bar: [{ key: 'notice', audience: 'everyone', Part: NotificationBar }],
  sidePanels: [],
  dialogs: [
    ...desktopParts,
    { key: 'page', audience: 'everyone', Part: PageLife },
    { key: 'doors', audience: 'everyone', Part: Doors },
    { key: 'palette', audience: 'each', Part: PaletteHost },
    { key: 'saves', audience: 'person', Part: SaveWatch },
    { key: 'tasks', audience: 'person', Part: TaskWatch },
  ],
};
