import type { ReactNode } from 'react';
import { Drawer } from './drawer.ts';
import classes from './side-panel.module.css';
import { useOpener } from './use-opener.ts';

type SidePanelProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly opened: boolean;
  /** Over the whole window instead of at its end side. */
  readonly fullScreen?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A panel at the end side of the page; the focus goes back to what opened it. */
export const SidePanel = ({ title, closeLabel, opened, ...props }: SidePanelProps) => {
  const { fullScreen = false, onClose, children } = props;
  const giveBack = useOpener(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={fullScreen ? '100%' : 320}
      title={title}
      classNames={{ header: classes.header ?? '', body: classes.body ?? '' }}
      onExitTransitionEnd={giveBack}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {children}
    </Drawer>
  );
};
