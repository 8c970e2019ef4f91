import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import headRow from '#renderer/ui/styles/head-row.module.css';
import classes from './dashboard-dialogs.module.css';

type FullWidgetDialogProps = {
  readonly name: string;
  readonly about: string;
  readonly tools: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** One widget over the whole window. */
export const FullWidgetDialog = ({ name, about, tools, ...props }: FullWidgetDialogProps) => {
  const { t } = useTranslation('dashboards');
  const { onClose, children } = props;
  useOpener();
  return (
    <Modal
      opened
      fullScreen
      title={name}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: classes.fullContent ?? '', body: classes.fullBody ?? '' }}
      onClose={onClose}
    >
      <div className={headRow.headRow}>
        <p>{about}</p>
        {tools}
      </div>
      <div className={classes.fullWidget}>{children}</div>
    </Modal>
  );
};
