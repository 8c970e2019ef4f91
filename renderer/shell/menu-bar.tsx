import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { keepTab } from './kept-tab.ts';
import classes from './menu-bar.module.css';
import type { MenuEntry } from './menu-entries.ts';
import { MenuLinkItem } from './menu-link.tsx';
import { MenuList } from './menu-list.tsx';
import { belongsTo, firstTab, mostInBar } from './menu-places.ts';
import { MenuPopover } from './menu-popover.tsx';
import { MenuSearch } from './menu-search.tsx';
import { useFittingCount } from './use-fitting-count.ts';
import { useMenu } from './use-menu.ts';

type BarProps = {
  readonly entries: readonly MenuEntry[];
  /** Entries with LINK children lead to the first of them, and the others stand in the row of tabs. */
  readonly tabbed: boolean;
};

const BarEntry = ({ entry, tabbed }: { readonly entry: MenuEntry; readonly tabbed: boolean }) => {
  const { pathname } = useLocation();
  if (entry.kind === 'link') {
    return <MenuLinkItem link={entry} withIcon={false} className={classes.entry} />;
  }
  const current = belongsTo(pathname, entry);
  const first = tabbed ? firstTab(entry) : null;
  if (first !== null) {
    return (
      <Link
        to={first}
        className={classes.entry}
        aria-current={current ? 'true' : undefined}
        onClick={() => keepTab(entry.id)}
      >
        {entry.label}
      </Link>
    );
  }
  const links = entry.links.map((link) => ({ kind: 'link', ...link }) as const);
  return (
    <MenuPopover label={entry.label} current={current}>
      {(close) => <MenuList entries={links} onChosen={close} />}
    </MenuPopover>
  );
};

const Bar = ({ entries, tabbed }: BarProps) => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const bar = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const count = useFittingCount({ bar, ruler, total: entries.length });
  const rest = entries.slice(count);
  const measured = [...entries.slice(0, mostInBar), { id: ' more', label: t('menu.more') }];
  return (
    <div ref={bar} className={classes.bar}>
      <div ref={ruler} className={classes.ruler} aria-hidden>
        {measured.map(({ id, label }) => (
          <span key={id} className={classes.entry}>
            {label}
          </span>
        ))}
      </div>
      <ul className={classes.entries}>
        {entries.slice(0, count).map((entry) => (
          <li key={entry.id}>
            <BarEntry entry={entry} tabbed={tabbed} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <MenuPopover
              label={t('menu.more')}
              current={rest.some((entry) => belongsTo(pathname, entry))}
            >
              {(close) => <MenuSearch entries={rest} onChosen={close} />}
            </MenuPopover>
          </li>
        )}
      </ul>
    </div>
  );
};

/**
 * The menu from side to side: the first entries, the others behind a button that searches among them. One entry alone
 * is no menu: a visitor who may only see the front page gets none.
 */
export const MenuBar = ({ tabbed = false }: { readonly tabbed?: boolean }) => {
  const { t } = useTranslation('shell');
  const menu = useMenu();
  if (menu.kind !== 'ready' || menu.entries.length < 2) return null;
  return (
    <nav aria-label={t('menu.label')} className={classes.place}>
      <Bar entries={menu.entries} tabbed={tabbed} />
    </nav>
  );
};
