import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailSend } from '#shared/contracts/mail-ledger.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './mailing.module.css';
import { MailPager } from './mail-pager.tsx';
import { EmptyNotice, FailedNotice, LoadingNotice } from './notices.tsx';
import { SendProgress } from './send-progress.tsx';
import { SendState } from './send-state.tsx';
import { SendsToolbar } from './sends-toolbar.tsx';
import { StatusGrid } from './status-grid.tsx';
import { isMoving, useSends } from './use-sends.ts';

const SendDialog = lazy(async () => ({
  default: (await import('./send-dialog.tsx')).SendDialog,
}));

type HistoryRowProps = { readonly send: MailSend; readonly onView: () => void };

/** A send in one row; under it, when asked for, every recipient of it. */
const HistoryRow = ({ send, onView }: HistoryRowProps) => {
  const { t } = useTranslation('mailing');
  const { dayAndTime } = useFormats();
  const [open, setOpen] = useState(false);
  const id = useId();
  const subject = send.emailSubject;
  return (
    <>
      <tr>
        <td className={classes.expander}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={t(open ? 'history.hide' : 'history.show', { subject })}
            onClick={() => setOpen(!open)}
          >
            {open ? (
              <IconChevronDown size={18} aria-hidden />
            ) : (
              <IconChevronRight size={18} aria-hidden className="mantine-rotate-rtl" />
            )}
          </ActionIcon>
        </td>
        <td className={classes.when}>{dayAndTime(send.createdOn)}</td>
        <td className={classes.subjectCell}>
          <bdi>{subject}</bdi>
        </td>
        <td>
          <SendState state={send.state} />
        </td>
        <td className={classes.progressCell}>
          <SendProgress send={send} />
        </td>
        <td>
          <Button
            variant="default"
            size="xs"
            aria-label={t('history.viewNamed', { subject })}
            onClick={onView}
          >
            {t('history.view')}
          </Button>
        </td>
      </tr>
      {open && (
        <tr id={id}>
          <td colSpan={6} className={classes.nested}>
            <StatusGrid sendId={send.sendId} live={isMoving(send)} />
          </td>
        </tr>
      )}
    </>
  );
};

type HistoryPanelProps = { readonly listId: number; readonly actions?: ReactNode };

/** What was sent to a list. */
export const HistoryPanel = ({ listId, actions }: HistoryPanelProps) => {
  const { t } = useTranslation('mailing');
  const sends = useSends(listId);
  const { state } = sends;
  const [viewed, setViewed] = useState<number | null>(null);
  const content = () => {
    switch (state.kind) {
      case 'loading':
        return <LoadingNotice />;
      case 'failed':
        return <FailedNotice onRetry={sends.refresh} />;
      case 'empty':
        return <EmptyNotice>{t(state.filtered ? 'empty.filtered' : 'empty.history')}</EmptyNotice>;
      case 'ready':
        return (
          <div className={classes.tableFrame}>
            <table className={classes.table}>
              <caption className="visually-hidden">{t('history.caption')}</caption>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="visually-hidden">{t('history.recipients')}</span>
                  </th>
                  <th scope="col">{t('history.createdOn')}</th>
                  <th scope="col">{t('history.subject')}</th>
                  <th scope="col">{t('history.state')}</th>
                  <th scope="col">{t('history.progress')}</th>
                  <th scope="col">
                    <span className="visually-hidden">{t('history.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {state.sends.map((send) => (
                  <HistoryRow key={send.sendId} send={send} onView={() => setViewed(send.sendId)} />
                ))}
              </tbody>
            </table>
          </div>
        );
      default:
        return state satisfies never;
    }
  };
  return (
    <div className={classes.panel}>
      <SendsToolbar sends={sends}>{actions}</SendsToolbar>
      {content()}
      {state.kind === 'ready' && (
        <MailPager
          label={t('pager.sends')}
          page={sends.page}
          size={sends.pageSize}
          total={state.total}
          shown={state.sends.length}
          onPage={sends.setPage}
          onSize={sends.setPageSize}
        />
      )}
      {viewed !== null && (
        <Suspense fallback={null}>
          <SendDialog key={viewed} sendId={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </div>
  );
};
