import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { ContactMail } from '#shared/contracts/mail-ledger.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { Formats } from '#renderer/i18n/formats.ts';
import { DataTable, type TableColumn, type TableState } from '#renderer/ui/table/data-table.tsx';
import { ContactStanding } from './contact-standing.tsx';
import { LateSendDialog } from './late-send-dialog.tsx';
import classes from './mailing.module.css';
import { RetryNotice } from './notices.tsx';
import { PeriodField } from './period-field.tsx';
import { RecipientState, ServerWords } from './recipient-state.tsx';
import { ViewButton } from './view-button.tsx';
import { useContactMails } from './use-contact-mails.ts';

type ColumnParts = {
  readonly t: TFunction<'mailing'>;
  readonly dayAndTime: Formats['dayAndTime'];
  readonly onView: (sendId: number) => void;
};

const mailColumns = ({
  t,
  dayAndTime,
  onView,
}: ColumnParts): readonly TableColumn<ContactMail>[] => [
  {
    key: 'createdOn',
    label: t('history.createdOn'),
    cell: ({ createdOn }) => dayAndTime(createdOn),
  },
  {
    key: 'emailSubject',
    label: t('history.subject'),
    prose: true,
    cell: ({ emailSubject, emailAttributes }) => (
      <>
        <bdi>{emailSubject}</bdi>
        <div className={classes.quiet}>
          <bdi>{emailAttributes.to}</bdi>
        </div>
      </>
    ),
  },
  {
    key: 'listName',
    label: t('contact.list'),
    cell: ({ listName }) => (
      <bdi className={classes.listName}>{listName === '' ? t('facts.chosen') : listName}</bdi>
    ),
  },
  { key: 'state', label: t('status.state'), cell: (mail) => <RecipientState {...mail} /> },
  {
    key: 'serverWords',
    label: t('status.words'),
    prose: true,
    cell: (mail) => <ServerWords {...mail} />,
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

type ContactMailPanelProps = { readonly contact: Pick<Contact, 'crmId' | 'emailAddress'> };

/** What lists may write to one contact, what went to them, and what became of it. */
export const ContactMailPanel = ({ contact }: ContactMailPanelProps) => {
  const { t } = useTranslation('mailing');
  const { dayAndTime } = useFormats();
  const { crmId, emailAddress = '' } = contact;
  const mails = useContactMails(crmId);
  const { state } = mails;
  const [viewed, setViewed] = useState<number | null>(null);
  const stateOf = (): TableState<ContactMail> => {
    switch (state.kind) {
      case 'loading':
        return { kind: 'loading' };
      case 'failed':
        return { kind: 'failed', notice: <RetryNotice onRetry={mails.retry} /> };
      case 'ready':
        return state.mails.length === 0
          ? { kind: 'empty', notice: t('empty.contact') }
          : { kind: 'ready', rows: state.mails };
      default:
        return state satisfies never;
    }
  };
  return (
    <div className={classes.panel}>
      <ContactStanding crmId={crmId} emailAddress={emailAddress} />
      <PeriodField chosen={mails.period} />
      <DataTable
        label={t('contact.caption')}
        loadingLabel={t('loading')}
        columns={mailColumns({ t, dayAndTime, onView: setViewed })}
        rowKey={({ recipientId }) => recipientId}
        state={stateOf()}
        stacks
        {...(state.kind === 'ready' && {
          pager: mails.pagerOf(state.total, state.mails.length),
        })}
      />
      <LateSendDialog sendId={viewed} onClose={() => setViewed(null)} />
    </div>
  );
};
