import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NotificationStatus } from '#shared/contracts/mail-ledger.ts';
import { recipientStates } from '#shared/rules/mail-state.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './mailing.module.css';
import { MailPager } from './mail-pager.tsx';
import { EmptyNotice, FailedNotice, LoadingNotice } from './notices.tsx';
import { RecipientState } from './recipient-state.tsx';
import { isStateFilter, useSendStatus } from './use-send-status.ts';

const StatusRow = ({ row }: { readonly row: NotificationStatus }) => {
  const { t } = useTranslation('mailing');
  const { dayAndTime } = useFormats();
  return (
    <tr>
      <td>
        {row.emailAttributes.to === '' ? (
          t('status.noAddress')
        ) : (
          <bdi>{row.emailAttributes.to}</bdi>
        )}
        {row.name !== '' && (
          <div className={classes.quiet}>
            <bdi>{row.name}</bdi>
          </div>
        )}
      </td>
      <td>
        <RecipientState {...row} />
      </td>
      <td>
        {row.serverWords === '' ? '-' : <bdi className={classes.words}>{row.serverWords}</bdi>}
      </td>
      <td className={classes.when}>{dayAndTime(row.modifiedOn)}</td>
    </tr>
  );
};

type StatusGridProps = { readonly sendId: number; readonly live: boolean };

/** What became of each recipient of a send. */
export const StatusGrid = ({ sendId, live }: StatusGridProps) => {
  const { t } = useTranslation('mailing');
  const { number } = useFormats();
  const status = useSendStatus(sendId, live);
  const { page } = status;
  const table = () => {
    if (page.kind === 'loading') return <LoadingNotice rows={2} />;
    if (page.kind === 'failed') return <FailedNotice onRetry={status.retry} />;
    if (page.rows.length === 0) return <EmptyNotice>{t('status.none')}</EmptyNotice>;
    return (
      <div className={classes.tableFrame}>
        <table className={classes.table}>
          <caption className="visually-hidden">{t('status.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('status.recipient')}</th>
              <th scope="col">{t('status.state')}</th>
              <th scope="col">{t('status.words')}</th>
              <th scope="col">{t('status.when')}</th>
            </tr>
          </thead>
          <tbody>
            {page.rows.map((row, index) => (
              <StatusRow key={row.crmId ?? `${row.emailAttributes.to}.${index}`} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    );
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
        <TextInput
          type="search"
          label={t('status.search')}
          value={status.searchText}
          maxLength={100}
          dir="ltr"
          onChange={({ currentTarget }) => status.setSearchText(currentTarget.value)}
        />
        {page.kind === 'ready' && (
          <output className={classes.found}>
            {t('status.found', { number: number(page.total) })}
          </output>
        )}
      </div>
      {table()}
      {page.kind === 'ready' && (
        <MailPager
          label={t('pager.recipients')}
          page={status.number}
          size={status.pageSize}
          total={page.total}
          shown={page.rows.length}
          onPage={status.setPage}
          onSize={status.setPageSize}
        />
      )}
    </div>
  );
};
