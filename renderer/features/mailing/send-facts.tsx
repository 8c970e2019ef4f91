import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MailSend } from '#shared/contracts/mail-ledger.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import dotted from '#renderer/ui/styles/dotted.module.css';
import classes from './mailing.module.css';

type SendFactsProps = {
  readonly send: Pick<
    MailSend,
    'listName' | 'listDeleted' | 'state' | 'startOn' | 'senderName' | 'perMinute' | 'resendOf'
  >;
  /** Of the list whose history it leads to. */
  readonly listId?: number | null;
};

/** Who it went to, who sent it and when, in one line. */
export const SendFacts = ({ send, listId }: SendFactsProps) => {
  const { t } = useTranslation('mailing');
  const { dayAndTime, number } = useFormats();
  const to = send.listName === '' ? t('facts.chosen') : send.listName;
  return (
    <p className={`${dotted.dotted} ${classes.facts}`}>
      {/* The dot goes by the direction of the page, not by that of the name. */}
      <span>
        <bdi>
          {listId === undefined || listId === null ? (
            to
          ) : (
            <Link to={`/crm/contact/history/${listId}`}>{to}</Link>
          )}
        </bdi>
      </span>
      {send.listDeleted && <span>{t('facts.deleted')}</span>}
      <span>
        {send.state === 'scheduled'
          ? t('facts.begins', { moment: dayAndTime(send.startOn) })
          : dayAndTime(send.startOn)}
      </span>
      {send.senderName !== '' && (
        <span>
          <bdi>{t('facts.by', { name: send.senderName })}</bdi>
        </span>
      )}
      {send.perMinute !== null && (
        <span>{t('facts.perMinute', { number: number(send.perMinute) })}</span>
      )}
      {send.resendOf !== null && <span>{t('facts.resend')}</span>}
    </p>
  );
};
