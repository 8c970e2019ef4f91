import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { withoutMark } from './menu.ts';
import type { Texts } from './texts.ts';

type Item = MenuItemConstructorOptions;

/** What was under the pointer, as far as the menu asks. */
export type Spot = Pick<
  ContextMenuParams,
  | 'dictionarySuggestions'
  | 'editFlags'
  | 'isEditable'
  | 'linkURL'
  | 'misspelledWord'
  | 'selectionText'
>;

export type ContextWishes = {
  readonly texts: Texts;
  readonly replace: (word: string) => void;
  readonly learn: (word: string) => void;
  readonly copy: (text: string) => void;
  /** The address of a link that others can open too; null for one that is not to be handed on. */
  readonly linkToCopy: (url: string) => string | null;
  /** Opens a link in a window of its own; null where it is none of ours. */
  readonly opener: (url: string) => (() => void) | null;
};

/** Groups with lines between those that have something. */
const withLines = (groups: readonly (readonly Item[])[]): Item[] =>
  groups
    .filter((group) => group.length > 0)
    .flatMap((group, index): Item[] =>
      index === 0 ? [...group] : [{ type: 'separator' }, ...group],
    );

/** The menu of the right mouse button: only what can be done at this very spot; empty where that is nothing. */
export const contextTemplate = (spot: Spot, wishes: ContextWishes): Item[] => {
  const { texts } = wishes;
  const { editFlags, isEditable, linkURL, misspelledWord } = spot;
  const address = linkURL === '' ? null : wishes.linkToCopy(linkURL);
  const open = linkURL === '' ? null : wishes.opener(linkURL);

  const spelling: Item[] =
    misspelledWord === ''
      ? []
      : [
          ...spot.dictionarySuggestions.map((word) => ({
            label: word,
            click: () => wishes.replace(word),
          })),
          { label: texts.addToDictionary, click: () => wishes.learn(misspelledWord) },
        ];
  const link: Item[] = [
    ...(open === null ? [] : [{ label: texts.openInNewWindow, click: open }]),
    ...(address === null ? [] : [{ label: texts.copyLink, click: () => wishes.copy(address) }]),
  ];
  const editing: Item[] = [
    { role: 'cut', label: withoutMark(texts.cut), enabled: editFlags.canCut },
    { role: 'copy', label: withoutMark(texts.copy), enabled: editFlags.canCopy },
    { role: 'paste', label: withoutMark(texts.paste), enabled: editFlags.canPaste },
    { role: 'selectAll', label: withoutMark(texts.selectAll), enabled: editFlags.canSelectAll },
  ];
  const reading: Item[] =
    spot.selectionText.trim() === '' ? [] : [{ role: 'copy', label: withoutMark(texts.copy) }];
  return withLines([spelling, link, isEditable ? editing : reading]);
};
