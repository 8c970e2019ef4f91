import { useTranslation } from 'react-i18next';
import type { MailSend } from '#shared/contracts/mail-ledger.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './mailing.module.css';
import { SendActions } from './send-actions.tsx';
import { SendProgress } from './send-progress.tsx';
import { SendState } from './send-state.tsx';

type SendCardProps = { readonly send: MailSend; readonly onOpen: (sendId: number) => void };

/** Who it went to, who sent it and when, in one line. */
export const SendFacts = ({ send }: { readonly send: MailSend }) => {
  const { t } = useTranslation('mailing');
  const { dayAndTime, number } = useFormats();
  const to = send.listName === '' ? t('facts.chosen') : send.listName;
  return (
    <p className={classes.facts}>
      <bdi>{to}</bdi>
      {send.listDeleted && <span>{t('facts.deleted')}</span>}
      <span>
        {send.state === 'scheduled'
          ? t('facts.begins', { moment: dayAndTime(send.startOn) })
          : dayAndTime(send.startOn)}
      </span>
      {send.senderName !== '' && <bdi>{t('facts.by', { name: send.senderName })}</bdi>}
      {send.perMinute !== null && (
        <span>{t('facts.perMinute', { number: number(send.perMinute) })}</span>
      )}
      {send.resendOf !== null && <span>{t('facts.resend')}</span>}
    </p>
  );
};

/** One send among the others. */
export const SendCard = ({ send, onOpen }: SendCardProps) => (
  <li className={classes.card}>
    <div className={classes.cardHead}>
      <h2 dir="auto">
        <button type="button" className={classes.subject} onClick={() => onOpen(send.sendId)}>
          {send.emailSubject}
        </button>
      </h2>
      <SendState state={send.state} />
    </div>
    <SendFacts send={send} />
    <SendProgress send={send} />
    {send.actions.length > 0 && <SendActions send={send} />}
  </li>
);
