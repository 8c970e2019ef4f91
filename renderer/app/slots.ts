import { lazy } from 'react';
import type { ShellSlots } from '#renderer/shell/shell-slots.ts';

const ExportWatch = lazy(async () => ({
  default: (await import('#renderer/features/contacts/export-watch.tsx')).ExportWatch,
}));

/** What the features put into the frame. */
export const slots: ShellSlots = {
  toolbar: [],
  search: [],
  bar: [],
  sidePanels: [],
  dialogs: [{ key: 'export', audience: 'person', Part: ExportWatch }],
};
