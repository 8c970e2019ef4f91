import type { ShellSlots } from '#renderer/shell/shell-slots.ts';

/** What the features put into the frame. */
export const slots: ShellSlots = {
  toolbar: [],
  bar: [],
  sidePanels: [],
  dialogs: [],
};
