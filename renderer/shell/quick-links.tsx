import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import type { MenuEntry } from './menu-entries.ts';
import { MenuIcon } from './menu-icon.tsx';
import cards from '#renderer/ui/styles/card-links.module.css';
import classes from './quick-links.module.css';
import { useMenu } from './use-menu.ts';

type Place = {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly path: string;
};

const placesOf = (entry: MenuEntry): Place[] =>
  (entry.kind === 'group' ? entry.links : [entry]).flatMap(({ id, icon, label, target }) =>
    target.kind === 'route' && target.path !== '/homepage'
      ? [{ id, icon, label, path: target.path }]
      : [],
  );

/** The places of the menu as large links, for a page from which people set out. */
export const QuickLinks = ({ heading }: { readonly heading: string }) => {
  const menu = useMenu();
  const { pathname } = useLocation();
  const entries = menu.kind === 'ready' ? menu.entries : [];
  const places = entries.flatMap(placesOf).filter(({ path }) => path !== pathname);
  if (menu.kind === 'loading') {
    return (
      <section>
        <h2 className={cards.heading}>{heading}</h2>
        {/* As high as a first row of links: for most people that is all there are. */}
        <Skeleton height="calc(1.5em + 2 * var(--space-4) + 2px)" />
      </section>
    );
  }
  if (places.length === 0) return null;
  return (
    <section>
      <h2 className={cards.heading}>{heading}</h2>
      <ul className={cards.cards}>
        {places.map(({ id, icon, label, path }) => (
          <li key={id}>
            <Link to={path} className={`${cards.card} ${classes.link}`}>
              <MenuIcon name={icon} />
              <span>{label}</span>
              <IconChevronRight size={16} aria-hidden className="mantine-rotate-rtl" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
