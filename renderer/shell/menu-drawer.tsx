import { useTranslation } from 'react-i18next';
import { Drawer } from '#renderer/ui/dialog/drawer.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import classes from './layout.module.css';
import { SideMenu } from './side-menu.tsx';

type MenuDrawerProps = { readonly open: boolean; readonly onClose: () => void };

/** The menu over the page, where there is no room beside it. */
export const MenuDrawer = ({ open, onClose }: MenuDrawerProps) => {
  const { t } = useTranslation('shell');
  // It comes open when it is opened for the first time: the drawer by itself would not know what from.
  const giveBack = useOpener(open);
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      size="18rem"
      onExitTransitionEnd={giveBack}
      title={t('menu.label')}
      classNames={{ header: classes.drawerHeader ?? '', body: classes.drawerBody ?? '' }}
      closeButtonProps={{ 'aria-label': t('menu.close') }}
    >
      <nav aria-label={t('menu.label')}>
        <SideMenu collapsed={false} onChosen={onClose} />
      </nav>
    </Drawer>
  );
};
