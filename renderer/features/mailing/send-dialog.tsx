import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import classes from './mailing.module.css';
import { FailedNotice, LoadingNotice } from './notices.tsx';
import { SendActions } from './send-actions.tsx';
import { SendFacts } from './send-facts.tsx';
import { SendProgress } from './send-progress.tsx';
import { SendState } from './send-state.tsx';
import { SendTexts } from './send-texts.tsx';
import { StatusGrid } from './status-grid.tsx';
import { useSendDetail } from './use-send-detail.ts';
import { isMoving } from './use-sends.ts';

type SendDialogProps = { readonly sendId: number; readonly onClose: () => void };

/** One send: its subject, when it was, what it said, and what became of each recipient. */
export const SendDialog = ({ sendId, onClose }: SendDialogProps) => {
  const { t } = useTranslation('mailing');
  const detail = useSendDetail(sendId);
  useOpener();
  const content = () => {
    switch (detail.kind) {
      case 'loading':
        return <LoadingNotice />;
      case 'failed':
        return <FailedNotice onRetry={detail.retry} />;
      case 'ready': {
        const { send, texts } = detail;
        return (
          <div className={classes.detail}>
            <div className={classes.cardHead}>
              <h3 dir="auto" className={classes.detailSubject}>
                {send.emailSubject}
              </h3>
              <SendState state={send.state} />
            </div>
            <SendFacts send={send} />
            <SendProgress send={send} />
            {send.actions.length > 0 && <SendActions send={send} />}
            <Tabs defaultValue="message" keepMounted={false}>
              <Tabs.List>
                <Tabs.Tab value="message">{t('detail.message')}</Tabs.Tab>
                <Tabs.Tab value="recipients">{t('detail.recipients')}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="message" className={classes.tabPanel ?? ''}>
                <SendTexts texts={texts} />
              </Tabs.Panel>
              <Tabs.Panel value="recipients" className={classes.tabPanel ?? ''}>
                <StatusGrid sendId={sendId} live={isMoving(send)} onFollow={onClose} />
              </Tabs.Panel>
            </Tabs>
          </div>
        );
      }
      default:
        return detail satisfies never;
    }
  };
  return (
    <Modal
      opened
      size="56rem"
      title={t('detail.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      {content()}
    </Modal>
  );
};
