import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Anchor } from './grid-model.ts';

type AnchoredMenuProps = {
  readonly label: string;
  /** Null while the menu is closed. */
  readonly anchor: Anchor | null;
  readonly onClose: () => void;
  /** `Menu.Item` and its kin. */
  readonly children: ReactNode;
};

/** A menu that opens at a place of the grid: its cells are drawn without React and cannot hold one. */
export const AnchoredMenu = ({ label, anchor, onClose, children }: AnchoredMenuProps) => (
  <Menu
    opened={anchor !== null}
    onChange={(opened) => !opened && onClose()}
    position="bottom-start"
    shadow="md"
    returnFocus={false}
    withinPortal
    key={anchor === null ? 'closed' : `${anchor.left} ${anchor.top}`}
  >
    <Menu.Target>
      <span
        aria-hidden
        style={{
          position: 'fixed',
          left: anchor?.left ?? 0,
          top: anchor?.top ?? 0,
          width: anchor?.width ?? 0,
          height: anchor?.height ?? 0,
          pointerEvents: 'none',
        }}
      />
    </Menu.Target>
    <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
  </Menu>
);
