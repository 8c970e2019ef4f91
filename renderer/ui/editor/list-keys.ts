import { Extension } from '@tiptap/react';

/**
 * Tab leaves the text, in a list as everywhere: whoever goes through a form by keyboard must not change the mail, nor be
 * held in it. True keeps the key from the editor, and leaves it to the browser.
 */
export const leaveByTab = (_: unknown, { key }: Pick<KeyboardEvent, 'key'>): boolean =>
  key === 'Tab';

/** What Tab does in the lists of other programs. */
export const indentKeys = Extension.create({
  name: 'indentKeys',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
});
