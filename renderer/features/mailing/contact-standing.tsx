import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContactSubscription } from '#shared/contracts/subscription.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useRight } from '#renderer/session/rights.ts';
import { DetailCard } from '#renderer/ui/detail/detail-card.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { DataTable, type TableColumn } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import { AddressStop } from './address-stop.tsx';
import classes from './mailing.module.css';
import { RetryNotice } from './notices.tsx';
import { useContactStanding } from './use-contact-standing.ts';

type ColumnParts = {
  readonly t: TFunction<'mailing'>;
  /** Left out for whoever may only look. */
  readonly onRecord: ((list: ContactSubscription) => void) | undefined;
  readonly busy: boolean;
};

const standingColumns = ({
  t,
  onRecord,
  busy,
}: ColumnParts): readonly TableColumn<ContactSubscription>[] => [
  {
    key: 'name',
    label: t('contact.list'),
    prose: true,
    cell: ({ listId, name }) => (
      <Link to={`/crm/contact?tab=crm_mailing_list&list=${listId}`}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { key: 'state', label: t('status.state'), cell: ({ state }) => t(`standing.states.${state}`) },
  {
    key: 'act',
    label: t('history.actions'),
    quiet: true,
    cell: (list) =>
      onRecord !== undefined &&
      !list.refused && (
        <Button
          ref={handFocusOut}
          variant="default"
          size="compact-sm"
          aria-label={t('standing.recordNamed', { name: list.name })}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onRecord(list);
          }}
        >
          {t('standing.record')}
        </Button>
      ),
  },
];

type ContactStandingProps = { readonly crmId: number; readonly emailAddress: string };

/** How a contact stands to the mailing lists: which of them may write to them, and whether mail gets through at all. */
export const ContactStanding = ({ crmId, emailAddress }: ContactStandingProps) => {
  const { t } = useTranslation('mailing');
  const { number } = useFormats();
  const mayRecord = useRight('manage-mailing-list', 'ED');
  const { lists, hidden, failed, pager, ...standing } = useContactStanding(crmId);
  return (
    <DetailCard title={t('standing.title')} wide takesFocus>
      <AddressStop emailAddress={emailAddress} />
      <DataTable
        label={t('standing.title')}
        loadingLabel={t('loading')}
        columns={standingColumns({
          t,
          onRecord: mayRecord ? standing.record : undefined,
          busy: standing.busy,
        })}
        rowKey={({ listId }) => listId}
        state={tableStateOf({
          rows: lists,
          failed,
          failure: <RetryNotice onRetry={standing.retry} />,
          none: t('standing.none'),
        })}
        stacks
        {...(pager !== undefined && { pager })}
      />
      {hidden > 0 && (
        <p className={classes.quiet}>
          {t('standing.hidden', { count: hidden, number: number(hidden) })}
        </p>
      )}
    </DetailCard>
  );
};
