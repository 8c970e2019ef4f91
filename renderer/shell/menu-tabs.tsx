import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKeptTab } from './kept-tab.ts';
import classes from './menu-bar.module.css';
import { MenuLinkItem } from './menu-link.tsx';
import { MenuList } from './menu-list.tsx';
import { firstTabInstead, tabsFor } from './menu-places.ts';
import { MenuPopover } from './menu-popover.tsx';
import { useMenu } from './use-menu.ts';

/** The children of the parent that the page belongs to, as tabs; nothing where there are none. */
export const MenuTabs = () => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const menu = useMenu();
  const kept = useKeptTab();
  const entries = menu.kind === 'ready' ? menu.entries : [];
  const instead = firstTabInstead(entries, pathname, kept);
  useEffect(() => {
    if (instead !== null) void navigate(instead, { replace: true });
  }, [instead, navigate]);
  const found = tabsFor(entries, pathname, kept);
  if (found === null) return null;
  const others = found.others.map((link) => ({ kind: 'link', ...link }) as const);
  return (
    <nav aria-label={t('menu.tabs')} className={classes.tabs}>
      <ul className={classes.entries}>
        {found.tabs.map((link) => (
          <li key={link.id}>
            <MenuLinkItem link={link} withIcon className={classes.tab} />
          </li>
        ))}
        {others.length > 0 && (
          <li>
            <MenuPopover label={t('menu.more')} current={false}>
              {(close) => <MenuList entries={others} onChosen={close} />}
            </MenuPopover>
          </li>
        )}
      </ul>
    </nav>
  );
};
