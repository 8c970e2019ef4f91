import { Button, Loader } from '@mantine/core';
import { Suspense } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { type Audience, listIdOf } from './compose-model.ts';
import classes from './compose.module.css';
import type { Compose, Recipients } from './use-compose.ts';

const ExcludedLists = late(async () => ({
  default: (await import('./excluded-lists.tsx')).ExcludedLists,
}));

/** How many people get the mail, and why the others do not. */
const RecipientCount = ({ recipients }: { readonly recipients: Recipients }) => {
  const { t } = useTranslation('mailing');
  const { number } = useFormats();
  switch (recipients.kind) {
    case 'loading':
      return (
        <p className={classes.quiet}>
          <Loader size="xs" aria-hidden /> {t('compose.counting')}
        </p>
      );
    case 'failed':
      return (
        <>
          <p>{t('compose.countFailed')}</p>
          <Button ref={handFocusOut} variant="default" size="xs" onClick={recipients.retry}>
            {t('retry')}
          </Button>
        </>
      );
    case 'ready': {
      const { receiving, selected, skipped } = recipients;
      return (
        <>
          <p className={classes.receiving}>
            <Trans
              t={t}
              i18nKey="compose.receiving"
              count={selected}
              values={{ receiving: number(receiving), number: number(selected) }}
              components={{ bold: <strong /> }}
            />
          </p>
          {skipped.length > 0 && (
            <dl className={classes.skipped} aria-label={t('compose.skipped')}>
              {skipped.map(({ reason, count }) => (
                <div key={reason}>
                  <dt>{t(`reasons.${reason}`)}</dt>
                  <dd>{number(count)}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      );
    }
    default:
      return recipients satisfies never;
  }
};

type RecipientsCardProps = { readonly compose: Compose; readonly audience: Audience };

/** Who gets the mail and who is left out of it. */
export const RecipientsCard = ({ compose, audience }: RecipientsCardProps) => {
  const { t } = useTranslation('mailing');
  const { values, change, recipients } = compose;
  return (
    <section className={classes.side} aria-labelledby="mail-recipients">
      <h3 id="mail-recipients">{t('compose.recipients')}</h3>
      <div aria-live="polite">
        <RecipientCount recipients={recipients} />
      </div>
      <Suspense fallback={null}>
        <ExcludedLists target={listIdOf(audience).listId} excluded={values} onChange={change} />
      </Suspense>
    </section>
  );
};
