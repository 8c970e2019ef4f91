import { NativeSelect } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NotificationStatus } from '#shared/contracts/mail-ledger.ts';
import { recipientStates } from '#shared/rules/mail-state.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { Formats } from '#renderer/i18n/formats.ts';
import { useRight } from '#renderer/session/rights.ts';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { leadsAway } from '#renderer/ui/leads-away.ts';
import { DataTable, type TableColumn, type TableState } from '#renderer/ui/table/data-table.tsx';
import classes from './mailing.module.css';
import { RetryNotice } from './notices.tsx';
import { RecipientState, ServerWords } from './recipient-state.tsx';
import { isStateFilter, type StatusPage, useSendStatus } from './use-send-status.ts';

type RecipientProps = {
  readonly row: NotificationStatus;
  /** The page of one of them is to be seen: a window would stand before it. */
  readonly onFollow: (() => void) | undefined;
};

/** To whom a mail went; leads to what is known of them, such as an address that bounced. */
const Recipient = ({ row, onFollow }: RecipientProps) => {
  const { t } = useTranslation('mailing');
  const mayView = useRight('app-crm-contact', 'VW');
  const { crmId, name, emailAttributes } = row;
  const { to } = emailAttributes;
  const linked = (text: ReactNode): ReactNode =>
    crmId === null || !mayView ? (
      text
    ) : (
      <Link
        to={`/crm/contact/view/${crmId}?tab=mail`}
        onClick={(event) => leadsAway(event) && onFollow?.()}
      >
        {text}
      </Link>
    );
  const address = to === '' ? t('status.noAddress') : <bdi>{to}</bdi>;
  if (name === '') return linked(address);
  return (
    <>
      {address}
      <div className={classes.quiet}>{linked(<bdi>{name}</bdi>)}</div>
    </>
  );
};

const statusColumns = (
  t: TFunction<'mailing'>,
  { dayAndTime }: Formats,
  onFollow: RecipientProps['onFollow'],
): readonly TableColumn<NotificationStatus>[] => [
  {
    key: 'to',
    label: t('status.recipient'),
    cell: (row) => <Recipient row={row} onFollow={onFollow} />,
  },
  { key: 'state', label: t('status.state'), cell: (row) => <RecipientState {...row} /> },
  {
    key: 'serverWords',
    label: t('status.words'),
    prose: true,
    cell: (row) => <ServerWords {...row} />,
  },
  { key: 'modifiedOn', label: t('status.when'), cell: (row) => dayAndTime(row.modifiedOn) },
];

type StatusGridProps = {
  readonly sendId: number;
  readonly live: boolean;
  readonly onFollow?: () => void;
};

/** What became of each recipient of a send. */
export const StatusGrid = ({ sendId, live, onFollow }: StatusGridProps) => {
  const { t } = useTranslation('mailing');
  const formats = useFormats();
  const status = useSendStatus(sendId, live);
  const { page } = status;
  const stateOf = (shown: StatusPage): TableState<NotificationStatus> => {
    switch (shown.kind) {
      case 'loading':
        return { kind: 'loading' };
      case 'failed':
        return { kind: 'failed', notice: <RetryNotice onRetry={status.retry} /> };
      case 'ready':
        return shown.rows.length === 0
          ? { kind: 'empty', notice: t('status.none') }
          : { kind: 'ready', rows: shown.rows };
      default:
        return shown satisfies never;
    }
  };
  return (
    <div className={classes.status}>
      <div className={classes.filters}>
        <NativeSelect
          label={t('status.filter')}
          value={status.filter}
          data={(['all', ...recipientStates] as const).map((state) => ({
            value: state,
            label: state === 'all' ? t('status.all') : t(`recipient.${state}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            isStateFilter(value) && status.setFilter(value)
          }
        />
        <SearchField
          label={t('status.search')}
          attributes={{ input: { dir: 'ltr' } }}
          text={status.searchText}
          onType={status.setSearchText}
        />
        {page.kind === 'ready' && (
          <output className={classes.found}>
            {t('status.found', { number: formats.number(page.total) })}
          </output>
        )}
      </div>
      <DataTable
        label={t('status.caption')}
        loadingLabel={t('loading')}
        columns={statusColumns(t, formats, onFollow)}
        rowKey={({ recipientId }) => recipientId}
        state={stateOf(page)}
        toldBeside
        {...(page.kind === 'ready' && {
          pager: status.pagerOf(page.total, page.rows.length),
        })}
      />
    </div>
  );
};
