import { useTranslation } from 'react-i18next';
import type { MailSend } from '#shared/contracts/mail-ledger.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './mailing.module.css';
import { hasBegun, percentDone, settledParts, shareOf } from './send-share.ts';

const countedParts = ['sent', 'failed', 'bounced', 'skipped', 'queued'] as const;

/** How far a send is: a bar with a part for each outcome, and the numbers behind it. */
export const SendProgress = ({ send }: { readonly send: MailSend }) => {
  const { t } = useTranslation('mailing');
  const { number, percent } = useFormats();
  const { counts } = send;
  if (!hasBegun(send)) return null;
  const done = send.state === 'preparing' ? 0 : percentDone(counts);
  return (
    <div className={classes.progress}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t('progress.label', { subject: send.emailSubject })}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        {settledParts.map((part) => (
          <span key={part} data-part={part} style={{ inlineSize: `${shareOf(counts, part)}%` }} />
        ))}
      </div>
      <span className={classes.percent}>{percent(done / 100)}</span>
      <ul className={classes.counts}>
        <li>{t('progress.selected', { number: number(counts.selected) })}</li>
        {countedParts
          .filter((part) => counts[part] > 0)
          .map((part) => (
            <li key={part} data-part={part}>
              {t(`progress.${part}`, { number: number(counts[part]) })}
            </li>
          ))}
      </ul>
    </div>
  );
};
