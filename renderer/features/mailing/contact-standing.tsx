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

type ActProps = {
  readonly label: string;
  readonly busy: boolean;
  readonly onPress: () => void;
  readonly children: string;
};

const Act = ({ label, busy, onPress, children }: ActProps) => (
  <Button
    ref={handFocusOut}
    variant="default"
    size="compact-sm"
    aria-label={label}
    aria-disabled={busy || undefined}
    onClick={() => {
      if (!busy) onPress();
    }}
  >
    {children}
  </Button>
);

type ColumnParts = {
  readonly t: TFunction<'mailing'>;
  /** False for whoever may only look. */
  readonly mayAct: boolean;
  readonly onRecord: (list: ContactSubscription) => void;
  readonly onAsk: (list: ContactSubscription) => void;
  readonly busy: boolean;
};

const standingColumns = ({
  t,
  mayAct,
  onRecord,
  onAsk,
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
  {
    key: 'state',
    label: t('status.state'),
    cell: ({ state, expired = false }) => t(`standing.states.${expired ? 'expired' : state}`),
  },
  {
    key: 'act',
    label: t('history.actions'),
    quiet: true,
    cell: (list) =>
      mayAct &&
      !list.refused && (
        <div className={classes.acts}>
          {list.expired === true && (
            <Act
              label={t('standing.askAgainNamed', { name: list.name })}
              busy={busy}
              onPress={() => onAsk(list)}
            >
              {t('standing.askAgain')}
            </Act>
          )}
          <Act
            label={t('standing.recordNamed', { name: list.name })}
            busy={busy}
            onPress={() => onRecord(list)}
          >
            {t('standing.record')}
          </Act>
        </div>
      ),
  },
];

type ContactStandingProps = { readonly crmId: number; readonly emailAddress: string };

/** How a contact stands to the mailing lists: which of them may write to them, and whether mail gets through at all. */
export const ContactStanding = ({ crmId, emailAddress }: ContactStandingProps) => {
  const { t } = useTranslation('mailing');
  const { number } = useFormats();
  const mayAct = useRight('manage-mailing-list', 'ED');
  const { lists, hidden, failed, pager, ...standing } = useContactStanding(crmId);
  return (
    <DetailCard title={t('standing.title')} wide takesFocus>
      <AddressStop emailAddress={emailAddress} />
      <DataTable
        label={t('standing.title')}
        loadingLabel={t('loading')}
        columns={standingColumns({
          t,
          mayAct,
          onRecord: standing.record,
          onAsk: standing.askAgain,
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
