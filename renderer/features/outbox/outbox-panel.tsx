import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { StateNote } from '#renderer/ui/feedback/empty-note.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { NewerOlder } from '#renderer/ui/table/newer-older.tsx';
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
  const { state, refreshing, refresh, ways } = useOutbox();
  return (
    <>
      <div className={classes.pager}>
        <BusyButton variant="default" loading={refreshing} onClick={refresh}>
          {t('refresh')}
        </BusyButton>
      </div>
      {state.kind === 'ready' ? (
        <ul className={classes.mails}>
          {state.mails.map((mail) => (
            <MailCard key={mail.id} mail={mail} />
          ))}
        </ul>
      ) : (
        <StateNote kind={state.kind}>{t(`page.${state.kind}`)}</StateNote>
      )}
      <NewerOlder ways={ways} words={{ newer: t('newer'), older: t('older') }} />
    </>
  );
};
