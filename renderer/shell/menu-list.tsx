import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuEntry } from './menu-entries.ts';
import { MenuIcon } from './menu-icon.tsx';
import { MenuLinkItem } from './menu-link.tsx';
import { belongsTo } from './menu-places.ts';
import classes from './side-menu.module.css';

type MenuListProps = {
  readonly entries: readonly MenuEntry[];
  /** Shows the icons alone; the names are titles. */
  readonly collapsed?: boolean;
  /** Opens every group, as for what a search has found. */
  readonly allOpen?: boolean;
  readonly onChosen?: (() => void) | undefined;
};

type GroupProps = Omit<MenuListProps, 'entries'> & {
  readonly group: Extract<MenuEntry, { readonly kind: 'group' }>;
};

const MenuGroup = ({ group, allOpen, collapsed = false, onChosen }: GroupProps) => {
  const { pathname } = useLocation();
  const [toggled, setToggled] = useState<boolean | null>(null);
  const id = useId();
  const open = allOpen === true || (toggled ?? belongsTo(pathname, group));
  const links = group.links.map((link) => (
    <li key={link.id}>
      <MenuLinkItem link={link} withIcon={collapsed} collapsed={collapsed} onChosen={onChosen} />
    </li>
  ));
  if (collapsed) return links;
  return (
    <li>
      <UnstyledButton
        className={classes.link}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setToggled(!open)}
      >
        <MenuIcon name={group.icon} />
        <span className={classes.label}>{group.label}</span>
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <ul id={id} className={classes.links} data-nested hidden={!open}>
        {links}
      </ul>
    </li>
  );
};

/** Entries one below the other; the children of a group unfold below it. */
export const MenuList = ({ entries, collapsed = false, ...props }: MenuListProps) => (
  <ul className={classes.links}>
    {entries.map((entry) =>
      entry.kind === 'group' ? (
        <MenuGroup key={entry.id} group={entry} collapsed={collapsed} {...props} />
      ) : (
        <li key={entry.id}>
          <MenuLinkItem link={entry} withIcon collapsed={collapsed} onChosen={props.onChosen} />
        </li>
      ),
    )}
  </ul>
);
