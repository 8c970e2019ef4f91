import { TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconExternalLink, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { type MenuEntry, type MenuLink, searchMenu } from './menu-entries.ts';
import { MenuIcon } from './menu-icon.tsx';
import classes from './side-menu.module.css';
import { useMenu } from './use-menu.ts';

type SideMenuProps = {
  /** Shows the icons alone; the names are titles. */
  readonly collapsed: boolean;
  /** Called when an entry was chosen, so a menu that lies over the page can go. */
  readonly onChosen?: () => void;
};

type LinkProps = SideMenuProps & { readonly link: MenuLink; readonly withIcon: boolean };

const MenuItemLink = ({ link, withIcon, collapsed, onChosen }: LinkProps) => {
  const { t } = useTranslation('shell');
  const { label, icon, target } = link;
  const shared = {
    onClick: () => onChosen?.(),
    ...(collapsed && { title: label, 'aria-label': label }),
  };
  const content = (
    <>
      {withIcon && <MenuIcon name={icon} />}
      {!collapsed && <span className={classes.label}>{label}</span>}
    </>
  );
  if (target.kind === 'route') {
    return (
      <NavLink to={target.path} className={() => classes.link} {...shared}>
        {content}
      </NavLink>
    );
  }
  return (
    <a
      href={target.href}
      className={classes.link}
      {...shared}
      {...(target.newTab && { target: '_blank', rel: 'noopener' })}
    >
      {content}
      {!collapsed && target.newTab && (
        <IconExternalLink size={14} aria-label={t('menu.opensNewTab')} />
      )}
    </a>
  );
};

type GroupProps = SideMenuProps & {
  readonly group: Extract<MenuEntry, { readonly kind: 'group' }>;
  readonly forcedOpen: boolean;
};

const leadsTo = (pathname: string, links: readonly MenuLink[]): boolean =>
  links.some(({ target }) => target.kind === 'route' && pathname.startsWith(target.path));

const MenuGroup = ({ group, forcedOpen, collapsed, onChosen }: GroupProps) => {
  const { pathname } = useLocation();
  const [toggled, setToggled] = useState<boolean | null>(null);
  const id = useId();
  const open = forcedOpen || (toggled ?? leadsTo(pathname, group.links));
  const links = group.links.map((link) => (
    <li key={link.id}>
      <MenuItemLink
        link={link}
        withIcon={collapsed}
        collapsed={collapsed}
        {...(onChosen && { onChosen })}
      />
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

/** The entries that this person may open, searchable by name. */
export const SideMenu = ({ collapsed, onChosen }: SideMenuProps) => {
  const { t } = useTranslation('shell');
  const menu = useMenu();
  const [text, setText] = useState('');
  if (menu.kind === 'loading') return <div className={classes.menu} aria-busy />;
  if (menu.kind === 'failed') {
    return (
      <div className={classes.menu}>
        {!collapsed && <p className={classes.note}>{t('menu.failed')}</p>}
        <UnstyledButton className={classes.link} onClick={menu.retry}>
          {t('pages.retry')}
        </UnstyledButton>
      </div>
    );
  }
  const found = collapsed ? menu.entries : searchMenu(menu.entries, text);
  return (
    <div className={classes.menu}>
      {!collapsed && (
        <TextInput
          type="search"
          size="sm"
          aria-label={t('menu.search')}
          placeholder={t('menu.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <ul className={classes.links}>
        {found.map((entry) =>
          entry.kind === 'group' ? (
            <MenuGroup
              key={entry.id}
              group={entry}
              forcedOpen={text !== ''}
              collapsed={collapsed}
              {...(onChosen && { onChosen })}
            />
          ) : (
            <li key={entry.id}>
              <MenuItemLink
                link={entry}
                withIcon
                collapsed={collapsed}
                {...(onChosen && { onChosen })}
              />
            </li>
          ),
        )}
      </ul>
      <output className={classes.note}>
        {found.length === 0 && text !== '' ? t('menu.none', { text }) : ''}
      </output>
    </div>
  );
};
