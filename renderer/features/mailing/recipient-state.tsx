import { useTranslation } from 'react-i18next';
import type { NotificationStatus } from '#shared/contracts/mail-ledger.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './mailing.module.css';

type RecipientStateProps = Pick<NotificationStatus, 'state' | 'reason' | 'tries' | 'nextTryOn'>;

/** What became of one mail, in plain words. */
export const RecipientState = ({ state, reason, tries, nextTryOn }: RecipientStateProps) => {
  const { t } = useTranslation('mailing');
  const { dayAndTime } = useFormats();
  return (
    <>
      <span className={classes.state} data-state={state}>
        {t(`recipient.${state}`)}
      </span>
      {reason !== null && <div className={classes.quiet}>{t(`reasons.${reason}`)}</div>}
      {state === 'queued' && tries > 0 && nextTryOn !== null && (
        <div className={classes.quiet}>
          {t('status.nextTry', { moment: dayAndTime(nextTryOn) })}
        </div>
      )}
    </>
  );
};

/** What the mail server said last, as it said it. */
export const ServerWords = ({ serverWords }: Pick<NotificationStatus, 'serverWords'>) =>
  serverWords === '' ? '-' : <bdi>{serverWords}</bdi>;
