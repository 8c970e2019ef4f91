type Shortcut = {
  readonly keys: string[][];
  readonly callback: (event: KeyboardEvent) => boolean;
};

/** What the keys do, said by the grid that owns them; each answers whether it took the key. */
export type KeyActions = {
  readonly activate: (add: boolean) => boolean;
  readonly toggle: (range: boolean) => boolean;
  readonly openMenu: () => boolean;
  readonly copy: () => boolean;
};

/** Group of Handsontable's own Enter and editing keys: ours come first. */
const editing = 'editorManager.handlingEditor';

const ours = 'portal.grid';

/** Enter opens or sorts, Space selects, the menu keys open the menu of the row or the column. */
export const gridShortcuts = (actions: KeyActions) => {
  const key = (keys: string[][], act: () => boolean): Shortcut => ({
    keys,
    callback: () => !act(),
  });
  return {
    shortcuts: [
      key([['Enter']], () => actions.activate(false)),
      key([['Enter', 'Shift']], () => actions.activate(true)),
      key([['Space']], () => actions.toggle(false)),
      key([['Space', 'Shift']], () => actions.toggle(true)),
      key([['ArrowDown', 'Alt'], ['F10', 'Shift'], ['ContextMenu']], actions.openMenu),
      key([['Control/Meta', 'C']], actions.copy),
    ],
    options: { group: ours, relativeToGroup: editing, position: 'before' as const },
  };
};
