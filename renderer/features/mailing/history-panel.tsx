import type { TFunction } from 'i18next';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailSend } from '#shared/contracts/mail-ledger.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { Formats } from '#renderer/i18n/formats.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { DataTable, type TableColumn, type TableState } from '#renderer/ui/table/data-table.tsx';
import { Expander } from '#renderer/ui/table/expander.tsx';
import { LateSendDialog } from './late-send-dialog.tsx';
import classes from './mailing.module.css';
import { RetryNotice } from './notices.tsx';
import { SendProgress } from './send-progress.tsx';
import { SendState } from './send-state.tsx';
import { SendsToolbar } from './sends-toolbar.tsx';
import { StatusGrid } from './status-grid.tsx';
import { useHistoryExport } from './use-history-export.ts';
import { ViewButton } from './view-button.tsx';
import { isMoving, type useSends } from './use-sends.ts';

const FileMenu = late(async () => ({
  default: (await import('#renderer/session/exports/file-menu.tsx')).FileMenu,
}));

type ColumnParts = {
  readonly t: TFunction<'mailing'>;
  readonly dayAndTime: Formats['dayAndTime'];
  readonly isOpen: (sendId: number) => boolean;
  readonly onToggle: (sendId: number) => void;
  readonly onView: (sendId: number) => void;
};

const historyColumns = ({
  t,
  dayAndTime,
  isOpen,
  onToggle,
  onView,
}: ColumnParts): readonly TableColumn<MailSend>[] => [
  {
    key: 'recipients',
    label: t('history.recipients'),
    quiet: true,
    cell: ({ sendId, emailSubject }) => (
      <Expander
        label={t(isOpen(sendId) ? 'history.hide' : 'history.show', { subject: emailSubject })}
        isOpen={isOpen(sendId)}
        onToggle={() => onToggle(sendId)}
      />
    ),
  },
  {
    key: 'createdOn',
    label: t('history.createdOn'),
    cell: ({ createdOn }) => dayAndTime(createdOn),
  },
  {
    key: 'emailSubject',
    label: t('history.subject'),
    prose: true,
    cell: ({ emailSubject }) => <bdi>{emailSubject}</bdi>,
  },
  { key: 'state', label: t('history.state'), cell: (send) => <SendState state={send.state} /> },
  {
    key: 'progress',
    label: t('history.progress'),
    cell: (send) => (
      <div className={classes.progressCell}>
        <SendProgress send={send} />
      </div>
    ),
  },
  {
    key: 'view',
    label: t('history.actions'),
    quiet: true,
    cell: ({ sendId, emailSubject }) => (
      <ViewButton subject={emailSubject} onView={() => onView(sendId)} />
    ),
  },
];

const recipientsBelow = (open: ReadonlySet<number>) => (send: MailSend) =>
  open.has(send.sendId) ? <StatusGrid sendId={send.sendId} live={isMoving(send)} /> : null;

type HistoryPanelProps = {
  readonly listId: number;
  readonly sends: ReturnType<typeof useSends>;
};

/** What was sent to a list; under each send, when asked for, every recipient of it. */
export const HistoryPanel = ({ listId, sends }: HistoryPanelProps) => {
  const { t } = useTranslation('mailing');
  const { dayAndTime } = useFormats();
  const startExport = useHistoryExport(listId, sends.period.range, sends.words);
  const { state } = sends;
  const [viewed, setViewed] = useState<number | null>(null);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (sendId: number): void => {
    const others = new Set(open);
    if (!others.delete(sendId)) others.add(sendId);
    setOpen(others);
  };
  const stateOf = (): TableState<MailSend> => {
    switch (state.kind) {
      case 'loading':
        return { kind: 'loading' };
      case 'failed':
        return { kind: 'failed', notice: <RetryNotice onRetry={sends.refresh} /> };
      case 'empty':
        return {
          kind: 'empty',
          notice: t(state.filtered ? 'empty.filtered' : 'empty.history'),
        };
      case 'ready':
        return { kind: 'ready', rows: state.sends };
      default:
        return state satisfies never;
    }
  };
  return (
    <div className={classes.panel}>
      <SendsToolbar sends={sends}>
        <Suspense fallback={null}>
          <FileMenu disabled={state.kind !== 'ready'} onExport={startExport} />
        </Suspense>
      </SendsToolbar>
      <DataTable
        label={t('history.caption')}
        loadingLabel={t('loading')}
        columns={historyColumns({
          t,
          dayAndTime,
          isOpen: (sendId) => open.has(sendId),
          onToggle: toggle,
          onView: setViewed,
        })}
        rowKey={({ sendId }) => sendId}
        state={stateOf()}
        detail={recipientsBelow(open)}
        {...(state.kind === 'ready' && {
          pager: sends.pagerOf(state.total, state.sends.length),
        })}
      />
      <LateSendDialog sendId={viewed} onClose={() => setViewed(null)} />
    </div>
  );
};
