import { Link } from 'react-router-dom';
import { linksOf } from './menu-entries.ts';
import classes from './toolbar.module.css';
import { useMenu } from './use-menu.ts';

/** The entries of the menu that are marked for the toolbar. */
export const ToolbarPlaces = () => {
  const menu = useMenu();
  if (menu.kind !== 'ready') return null;
  return linksOf(menu.entries)
    .filter(({ isToolbar }) => isToolbar)
    .map(({ id, label, target }) =>
      target.kind === 'route' ? (
        <Link key={id} to={target.path} className={`${classes.link} ${classes.place}`}>
          {label}
        </Link>
      ) : (
        <a
          key={id}
          href={target.href}
          className={`${classes.link} ${classes.place}`}
          {...(target.newTab && { target: '_blank', rel: 'noreferrer' })}
        >
          {label}
        </a>
      ),
    );
};
