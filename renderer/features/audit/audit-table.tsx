import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '#shared/rules/audited-acts.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { Formats } from '#renderer/i18n/formats.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { DataTable, type TableColumn } from '#renderer/ui/table/data-table.tsx';
import { Expander } from '#renderer/ui/table/expander.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import { ActDetails } from './act-details.tsx';
import classes from './audit.module.css';
import { useActWords } from './use-act-words.ts';
import type { AuditAct, useAuditLog } from './use-audit-log.ts';
import { useOwnClock } from './use-own-clock.ts';

const Who = ({ act: { accountId, name, username, requestId } }: { readonly act: AuditAct }) => {
  const { t } = useTranslation('audit');
  if (accountId === 0) return t(requestId === '' ? 'who.portal' : 'who.nobody');
  if (username === '') return t('who.gone', { id: accountId });
  return (
    <span className={classes.who}>
      {name !== '' && <bdi>{name}</bdi>}
      <bdi className={classes.quiet}>{username}</bdi>
    </span>
  );
};

const Outcome = ({ code }: { readonly code: number }) => {
  const { t } = useTranslation('audit');
  const outcome = outcomeOf(code);
  return (
    <span className={classes.outcome} data-outcome={outcome}>
      {t(`outcomes.${outcome}`)}
    </span>
  );
};

type ColumnParts = {
  readonly t: TFunction<'audit'>;
  readonly dayAndTime: Formats['dayAndTime'];
  readonly ownClock: (moment: string) => string;
  readonly labelOf: (act: string) => string;
  readonly targetOf: (act: AuditAct) => string;
  readonly isOpen: (seq: number) => boolean;
  readonly onToggle: (seq: number) => void;
};

const auditColumns = ({
  t,
  dayAndTime,
  ownClock,
  labelOf,
  targetOf,
  isOpen,
  onToggle,
}: ColumnParts): readonly TableColumn<AuditAct>[] => [
  {
    key: 'details',
    label: t('columns.details'),
    quiet: true,
    cell: ({ seq }) => (
      <Expander
        label={t(isOpen(seq) ? 'row.hide' : 'row.show', { seq })}
        isOpen={isOpen(seq)}
        onToggle={() => onToggle(seq)}
      />
    ),
  },
  {
    key: 'happenedOn',
    label: t('columns.happenedOn'),
    cell: ({ happenedOn }) => (
      <time dateTime={happenedOn} title={ownClock(happenedOn)}>
        {dayAndTime(happenedOn)}
      </time>
    ),
  },
  { key: 'who', label: t('columns.who'), cell: (act) => <Who act={act} /> },
  { key: 'act', label: t('columns.act'), cell: ({ act }) => <bdi>{labelOf(act)}</bdi> },
  { key: 'outcome', label: t('columns.outcome'), cell: ({ code }) => <Outcome code={code} /> },
  {
    key: 'target',
    label: t('columns.target'),
    prose: true,
    cell: (act) => <bdi>{targetOf(act)}</bdi>,
  },
];

const detailsBelow = (open: ReadonlySet<number>) => (act: AuditAct) =>
  open.has(act.seq) ? <ActDetails act={act} /> : null;

type AuditTableProps = Pick<
  ReturnType<typeof useAuditLog>,
  'acts' | 'blocked' | 'failed' | 'refreshing' | 'refresh'
>;

/** A page of the log; under each act, when asked for, everything that is kept of it. */
export const AuditTable = ({ acts, blocked, failed, refreshing, refresh }: AuditTableProps) => {
  const { t } = useTranslation('audit');
  const { dayAndTime } = useFormats();
  const { labelOf, targetOf } = useActWords();
  const ownClock = useOwnClock();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (seq: number): void => {
    const others = new Set(open);
    if (!others.delete(seq)) others.add(seq);
    setOpen(others);
  };
  return (
    <DataTable
      label={t('table')}
      loadingLabel={t('loading')}
      columns={auditColumns({
        t,
        dayAndTime,
        ownClock,
        labelOf,
        targetOf,
        isOpen: (seq) => open.has(seq),
        onToggle: toggle,
      })}
      rowKey={({ seq }) => seq}
      refreshing={refreshing}
      detail={detailsBelow(open)}
      stacks
      state={tableStateOf({
        rows: acts,
        failed,
        failure: <Retry message={t('failed')} label={t('retry')} onRetry={refresh} />,
        none: t(blocked ? 'blocked' : 'empty'),
      })}
    />
  );
};
