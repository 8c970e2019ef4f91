import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { MenuEntry, MenuLink } from './menu-entries.ts';
import { MenuIcon } from './menu-icon.tsx';
import classes from './quick-links.module.css';
import { useMenu } from './use-menu.ts';

const linksOf = (entry: MenuEntry): readonly MenuLink[] =>
  entry.kind === 'group' ? entry.links : [entry];

/** The places of the menu as large links, for a page from which people set out. */
export const QuickLinks = ({ heading }: { readonly heading: string }) => {
  const menu = useMenu();
  const links = menu.kind === 'ready' ? menu.entries.flatMap(linksOf) : [];
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className={classes.heading}>{heading}</h2>
      <ul className={classes.links}>
        {links.map(({ id, icon, label, target }) => (
          <li key={id}>
            {target.kind === 'route' && (
              <Link to={target.path} className={classes.link}>
                <MenuIcon name={icon} />
                <span>{label}</span>
                <IconChevronRight size={16} aria-hidden className="mantine-rotate-rtl" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
