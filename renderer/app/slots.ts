import { lazy } from 'react';
import type { ShellSlots } from '#renderer/shell/shell-slots.ts';

const ExportWatch = lazy(async () => ({
  default: (await import('#renderer/features/contacts/export-watch.tsx')).ExportWatch,
}));

const VersionBar = lazy(async () => ({
  default: (await import('#renderer/session/life/version-bar.tsx')).VersionBar,
}));

/** What the features put into the frame. */
export const slots: ShellSlots = {
  toolbar: [],
  search: [],
  bar: [{ key: 'version', audience: 'everyone', Part: VersionBar }],
  sidePanels: [],
  dialogs: [{ key: 'export', audience: 'person', Part: ExportWatch }],
};
