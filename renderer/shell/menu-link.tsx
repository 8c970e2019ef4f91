import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { MenuLink } from './menu-entries.ts';
import { MenuIcon } from './menu-icon.tsx';
import { shows } from './menu-places.ts';
import classes from './side-menu.module.css';

type MenuLinkProps = {
  readonly link: MenuLink;
  readonly withIcon: boolean;
  /** The icon alone; the name is its title. */
  readonly collapsed?: boolean;
  readonly className?: string | undefined;
  readonly onChosen?: (() => void) | undefined;
};

/** An entry that leads somewhere: to a page of the portal or to another site. */
export const MenuLinkItem = ({ link, withIcon, collapsed = false, ...props }: MenuLinkProps) => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { className = classes.link, onChosen } = props;
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
      <Link
        to={target.path}
        className={className}
        aria-current={shows(link, pathname) ? 'page' : undefined}
        {...shared}
      >
        {content}
      </Link>
    );
  }
  return (
    <a
      href={target.href}
      className={className}
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
