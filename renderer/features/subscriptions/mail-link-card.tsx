import { useTranslation } from 'react-i18next';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import classes from './subscriptions.module.css';
import { type MailLink, useConfirmation, useUnsubscription } from './use-mail-link.ts';

type NoticeProps = { readonly link: Exclude<MailLink, { readonly kind: 'ready' }> };

/** What there is to say about a link that leads nowhere, or not yet. */
const LinkNotice = ({ link }: NoticeProps) => {
  const { t } = useTranslation('subscriptions');
  if (link.kind === 'failed') {
    return (
      <div role="alert">
        <Retry
          message={link.message ?? t('link.failed')}
          label={t('link.retry')}
          onRetry={link.retry}
        />
      </div>
    );
  }
  return <p role={link.kind === 'loading' ? 'status' : 'alert'}>{t(`link.${link.kind}`)}</p>;
};

type CardProps = { readonly token: string };

/** Asks whether somebody wants the mail of a list. */
export const ConfirmationCard = ({ token }: CardProps) => {
  const { t } = useTranslation('subscriptions');
  const { link, busy, say } = useConfirmation(token);
  if (link.kind !== 'ready') return <LinkNotice link={link} />;
  const { name, emailHint } = link;
  return (
    <div className={classes.card}>
      <output>
        {link.state === 'stopped'
          ? t('stopped')
          : t(`confirm.${link.state === 'open' ? 'ask' : 'done'}`, { name, emailHint })}
      </output>
      {link.state === 'open' && (
        <BusyButton loading={busy} onClick={say}>
          {t('confirm.yes')}
        </BusyButton>
      )}
    </div>
  );
};

/** Leaves a list, and comes back to it. */
export const UnsubscriptionCard = ({ token }: CardProps) => {
  const { t } = useTranslation('subscriptions');
  const { link, busy, say } = useUnsubscription(token);
  if (link.kind !== 'ready') return <LinkNotice link={link} />;
  const { name, emailHint } = link;
  const isOut = link.state === 'unsubscribed';
  return (
    <div className={classes.card}>
      <output>
        {link.state === 'stopped'
          ? t('stopped')
          : t(`unsubscribe.${isOut ? 'done' : 'ask'}`, { name, emailHint })}
      </output>
      <BusyButton variant={isOut ? 'default' : 'filled'} loading={busy} onClick={() => say(isOut)}>
        {t(isOut ? 'unsubscribe.back' : 'unsubscribe.yes')}
      </BusyButton>
    </div>
  );
};
