import { Button, NativeSelect } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Suppression } from '#shared/contracts/mail-ledger.ts';
import { suppressionReasons } from '#shared/contracts/schemas.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { Formats } from '#renderer/i18n/formats.ts';
import { useRight } from '#renderer/session/rights.ts';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { DataTable, type TableColumn } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import classes from './mailing.module.css';
import { RetryNotice } from './notices.tsx';
import { isReasonFilter, useBlocked } from './use-blocked.ts';
import { useBlockedExport } from './use-blocked-export.ts';

const FileMenu = late(async () => ({
  default: (await import('#renderer/session/exports/file-menu.tsx')).FileMenu,
}));

/** Whose address it is, each with the way to what is known of them. */
const Contacts = ({ email, contacts, hasMoreContacts = false }: Suppression) => {
  const { t } = useTranslation('blocked');
  if (contacts === undefined || contacts.length === 0) return t('noContacts');
  return (
    <ul className={classes.people}>
      {contacts.map(({ crmId, name }) => (
        <li key={crmId}>
          <Link to={`/crm/contact/view/${crmId}?tab=mail`}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
      {hasMoreContacts && (
        <li>
          <Link
            to={`/crm/contact?q=${encodeURIComponent(email)}`}
            aria-label={t('moreContactsOf', { email })}
          >
            {t('moreContacts')}
          </Link>
        </li>
      )}
    </ul>
  );
};

type ColumnParts = {
  readonly t: TFunction<['blocked', 'mailing']>;
  readonly day: Formats['day'];
  readonly seesContacts: boolean;
  /** Left out for whoever may only look. */
  readonly onLift: ((email: string) => void) | undefined;
  readonly busy: boolean;
};

const blockedColumns = ({
  t,
  day,
  seesContacts,
  onLift,
  busy,
}: ColumnParts): readonly TableColumn<Suppression>[] => [
  {
    key: 'email',
    label: t('columns.email'),
    code: true,
    naming: true,
    cell: ({ email }) => <span className={classes.address}>{email}</span>,
  },
  {
    key: 'reason',
    label: t('columns.reason'),
    prose: true,
    cell: ({ reason, words }) => (
      <>
        {t(`reasons.${reason}`)}
        {words !== '' && (
          <div className={classes.quiet}>
            <bdi>{words}</bdi>
          </div>
        )}
      </>
    ),
  },
  {
    key: 'since',
    label: t('columns.since'),
    sortable: true,
    cell: ({ createdOn }) => day(createdOn),
  },
  {
    key: 'by',
    label: t('columns.by'),
    prose: true,
    cell: ({ blockedBy }) => (blockedBy === undefined ? '-' : <bdi>{blockedBy}</bdi>),
  },
  ...(seesContacts
    ? [
        {
          key: 'contacts',
          label: t('columns.contacts'),
          prose: true,
          cell: (row: Suppression) => <Contacts {...row} />,
        },
      ]
    : []),
  {
    key: 'act',
    label: t('columns.acts'),
    quiet: true,
    // Who wants no mail says themselves when they want some again.
    cell: ({ email, reason }) =>
      onLift !== undefined &&
      reason !== 'unsubscribed' && (
        <Button
          ref={handFocusOut}
          variant="default"
          size="compact-sm"
          aria-label={t('liftOf', { email })}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onLift(email);
          }}
        >
          {t('lift')}
        </Button>
      ),
  },
];

/** Every address that gets no mail of any list: why, since when and whose it is; more can be blocked, and some let through. */
export const BlockedPanel = () => {
  const { t } = useTranslation(['blocked', 'mailing']);
  const formats = useFormats();
  const mayChange = useRight('manage-mailing-list', 'ED');
  const seesContacts = useRight('app-crm-contact', 'VW');
  const blocked = useBlocked();
  const startExport = useBlockedExport(blocked.question);
  const { rows, total, pager, isNarrowed } = blocked;
  return (
    <div className={classes.panel}>
      <div className={classes.toolbar}>
        <SearchField
          label={t('search')}
          attributes={{ input: { dir: 'ltr' } }}
          text={blocked.searchText}
          onType={blocked.setSearchText}
        />
        <NativeSelect
          label={t('columns.reason')}
          value={blocked.reason}
          data={(['all', ...suppressionReasons] as const).map((value) => ({
            value,
            label: t(`filter.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            isReasonFilter(value) && blocked.setReason(value)
          }
        />
        {total !== undefined && (
          <output className={classes.found}>
            {t('found', { count: total, number: formats.number(total) })}
          </output>
        )}
        <div className={classes.toolbarEnd}>
          {seesContacts && (
            <Suspense fallback={null}>
              <FileMenu disabled={total === undefined || total === 0} onExport={startExport} />
            </Suspense>
          )}
          {mayChange && (
            <Button leftSection={<IconMailOff size={16} aria-hidden />} onClick={blocked.add}>
              {t('add.open')}
            </Button>
          )}
        </div>
      </div>
      <DataTable
        label={t('title')}
        loadingLabel={t('mailing:loading')}
        columns={blockedColumns({
          t,
          day: formats.day,
          seesContacts,
          onLift: mayChange ? blocked.lift : undefined,
          busy: blocked.busy,
        })}
        rowKey={({ email }) => email}
        state={tableStateOf({
          rows,
          failed: blocked.failed,
          failure: <RetryNotice onRetry={blocked.refresh} />,
          none: t(isNarrowed ? 'none.narrowed' : 'none.all'),
        })}
        refreshing={blocked.refreshing}
        sort={{ key: 'since', order: blocked.order }}
        onSort={({ order }) => blocked.setOrder(order)}
        stacks
        toldBeside
        {...(pager !== undefined && { pager })}
      />
    </div>
  );
};
