import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handing } from '#renderer/ui/form/heir.ts';
import { barOf } from './barred.ts';
import classes from './subscriptions.module.css';
import { type MailLink, useConfirmation, useUnsubscription } from './use-mail-link.ts';

/** Whoever has pressed the button of a card hears what came of it in its place. */
const handToSentence = handing(
  (button) => button.parentElement?.querySelector<HTMLElement>('output') ?? null,
);

const LinkFault = ({ link }: { readonly link: MailLink }) => {
  const { t } = useTranslation('subscriptions');
  switch (link.kind) {
    case 'loading':
    case 'ready':
      return null;
    case 'failed':
      return (
        <Retry
          message={link.message ?? t('link.failed')}
          label={t('link.retry')}
          onRetry={link.retry}
        />
      );
    case 'dead':
    case 'used':
    case 'expired':
      return <p>{t(`link.${link.kind}`)}</p>;
    default:
      return link satisfies never;
  }
};

type LinkCardProps = {
  readonly link: MailLink;
  /** What there is to say once the link is known. */
  readonly sentence: string;
  readonly children: ReactNode;
};

/** Two regions that are there from the beginning: what is put into them later is read out. */
const LinkCard = ({ link, sentence, children }: LinkCardProps) => {
  const { t } = useTranslation('subscriptions');
  return (
    <div className={classes.card}>
      <output tabIndex={-1}>{link.kind === 'loading' ? t('link.loading') : sentence}</output>
      <div role="alert">
        <LinkFault link={link} />
      </div>
      {children}
    </div>
  );
};

type CardProps = { readonly token: string };

/** Asks whether somebody wants the mail of a list. */
export const ConfirmationCard = ({ token }: CardProps) => {
  const { t } = useTranslation('subscriptions');
  const { link, busy, say, askAgain, isSent } = useConfirmation(token);
  const sentence = (): string => {
    if (link.kind !== 'ready') return '';
    if (isSent) return t('confirm.sent', link);
    const bar = barOf(link.state);
    if (bar !== undefined) return t(bar);
    return t(`confirm.${link.state === 'open' ? 'ask' : 'done'}`, link);
  };
  return (
    <LinkCard link={link} sentence={sentence()}>
      {link.kind === 'ready' && link.state === 'open' && !isSent && (
        <BusyButton ref={handToSentence} loading={busy} onClick={say}>
          {t('confirm.yes')}
        </BusyButton>
      )}
      {link.kind === 'expired' && (
        <BusyButton ref={handToSentence} loading={busy} onClick={askAgain}>
          {t('confirm.again')}
        </BusyButton>
      )}
    </LinkCard>
  );
};

/** Leaves a list, and comes back to it. */
export const UnsubscriptionCard = ({ token }: CardProps) => {
  const { t } = useTranslation('subscriptions');
  const { link, busy, say } = useUnsubscription(token);
  const isOut = link.kind === 'ready' && link.state === 'unsubscribed';
  const sentence = (): string => {
    if (link.kind !== 'ready') return '';
    const bar = barOf(link.state);
    return bar === undefined ? t(`unsubscribe.${isOut ? 'done' : 'ask'}`, link) : t(bar);
  };
  return (
    <LinkCard link={link} sentence={sentence()}>
      {link.kind === 'ready' && (
        <BusyButton
          ref={handToSentence}
          variant={isOut ? 'default' : 'filled'}
          loading={busy}
          onClick={() => say(isOut)}
        >
          {t(isOut ? 'unsubscribe.back' : 'unsubscribe.yes')}
        </BusyButton>
      )}
    </LinkCard>
  );
};
