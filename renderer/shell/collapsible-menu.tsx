import { UnstyledButton } from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './layout.module.css';
import { SideMenu } from './side-menu.tsx';

type CollapsibleMenuProps = {
  readonly collapsed: boolean;
  readonly onToggle: () => void;
};

/** The menu beside the page: names and icons, or the icons alone. */
export const CollapsibleMenu = ({ collapsed, onToggle }: CollapsibleMenuProps) => {
  const { t } = useTranslation('shell');
  const label = t(collapsed ? 'menu.expand' : 'menu.collapse');
  const Icon = collapsed ? IconChevronsRight : IconChevronsLeft;
  return (
    <nav aria-label={t('menu.label')} tabIndex={-1} className={classes.menuContent}>
      <SideMenu collapsed={collapsed} />
      <UnstyledButton
        className={classes.collapse}
        aria-label={label}
        aria-expanded={!collapsed}
        title={label}
        onClick={onToggle}
      >
        <Icon size={18} aria-hidden className="mantine-rotate-rtl" />
      </UnstyledButton>
    </nav>
  );
};
