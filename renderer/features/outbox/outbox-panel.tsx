import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { pressable } from '#renderer/ui/form/pressable.ts';
import classes from './outbox.module.css';
import { type Mail, useOutbox } from './use-outbox.ts';

const stateKeyOf = ({ state, deliveredBy }: Mail) => (deliveredBy === 'portal' ? 'kept' : state);

const MailCard = ({ mail }: { readonly mail: Mail }) => {
  const { t } = useTranslation('outbox');
  const { dayAndTime } = useFormats();
  return (
    <li className={classes.mail}>
      <h2 dir="auto">{mail.subject}</h2>
      <p>
        {t('to')} <bdi>{mail.recipient}</bdi> · {dayAndTime(mail.createdOn)}
      </p>
      <p data-state={mail.state}>
        {t(`states.${stateKeyOf(mail)}`)}
        {mail.tries > 1 && ` · ${t('tries', { count: mail.tries })}`}
        {mail.deliveredBy !== 'portal' && mail.serverWords !== '' && (
          <>
            {' · '}
            <bdi>{mail.serverWords}</bdi>
          </>
        )}
      </p>
      {mail.plain === '' ? (
        <p>{t('confidential')}</p>
      ) : (
        <details>
          <summary>{t('read')}</summary>
          <div dir="auto" className={classes.text}>
            {mail.plain}
          </div>
        </details>
      )}
    </li>
  );
};

/** Every mail of the portal and what became of it; without a mail server this is where it can be read. */
export const OutboxPanel = () => {
  const { t } = useTranslation('outbox');
  const { state, refreshing, refresh, newer, older } = useOutbox();
  return (
    <>
      <div className={classes.pager}>
        <Button variant="default" aria-busy={refreshing} onClick={refresh}>
          {t('refresh')}
        </Button>
        <Button variant="default" {...pressable(newer)}>
          {t('newer')}
        </Button>
        <Button variant="default" {...pressable(older)}>
          {t('older')}
        </Button>
      </div>
      {state.kind === 'ready' ? (
        <ul className={classes.mails}>
          {state.mails.map((mail) => (
            <MailCard key={mail.id} mail={mail} />
          ))}
        </ul>
      ) : (
        <output>{t(`page.${state.kind}`)}</output>
      )}
    </>
  );
};
