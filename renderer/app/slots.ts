import { lazy } from 'react';
import { Doors } from '#renderer/session/doors.tsx';
import type { ShellSlots } from '#renderer/shell/shell-slots.ts';

const SaveWatch = lazy(async () => ({
  default: (await import('#renderer/session/exports/save-watch.tsx')).SaveWatch,
}));

const TaskWatch = lazy(async () => ({
  default: (await import('./task-watch.tsx')).TaskWatch,
}));

const PageLife = lazy(async () => ({
  default: (await import('#renderer/session/life/page-life.tsx')).PageLife,
}));

const InboxBell = lazy(async () => ({
  default: (await import('./inbox-bell.tsx')).InboxBell,
}));

const NotificationBar = lazy(async () => ({
  default: (await import('#renderer/features/inbox/notification-bar.tsx')).NotificationBar,
}));

const FindBox = lazy(async () => ({
  default: (await import('#renderer/features/search/find-box.tsx')).FindBox,
}));

const PaletteHost = lazy(async () => ({
  default: (await import('./palette-host.tsx')).PaletteHost,
}));

/** What the features put into the frame. */
export const slots: ShellSlots = {
  toolbar: [{ key: 'inbox', audience: 'person', Part: InboxBell }],
  search: [{ key: 'find', audience: 'everyone', Part: FindBox }],
  bar: [{ key: 'notice', audience: 'everyone', Part: NotificationBar }],
  sidePanels: [],
  dialogs: [
    { key: 'page', audience: 'everyone', Part: PageLife },
    { key: 'doors', audience: 'everyone', Part: Doors },
    { key: 'palette', audience: 'everyone', Part: PaletteHost },
    { key: 'saves', audience: 'person', Part: SaveWatch },
    { key: 'tasks', audience: 'person', Part: TaskWatch },
  ],
};
