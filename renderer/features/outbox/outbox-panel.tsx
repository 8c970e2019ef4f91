import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { useRight } from '#renderer/session/rights.ts';
import { StateNote } from '#renderer/ui/feedback/empty-note.tsx';
import { useMomentLater } from '#renderer/ui/feedback/use-moment-later.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { NewerOlder } from '#renderer/ui/table/newer-older.tsx';
import { PageSize } from '#renderer/ui/table/page-size.tsx';
import { OutboxFilters } from './outbox-filters.tsx';
import dotted from '#renderer/ui/styles/dotted.module.css';
import classes from './outbox.module.css';
import { type Mail, useOutbox } from './use-outbox.ts';
import {
  type OutboxFilters as Filters,
  pageSizes,
  useOutboxFilters,
} from './use-outbox-filters.ts';
import { useTestMail } from './use-test-mail.ts';

const stateKeyOf = ({ state, deliveredBy }: Mail) => (deliveredBy === 'portal' ? 'kept' : state);

const MailCard = ({ mail }: { readonly mail: Mail }) => {
  const { t } = useTranslation('outbox');
  const { dayAndTime } = useFormats();
  return (
    <li className={classes.mail}>
      <h2 dir="auto">{mail.subject}</h2>
      <p className={dotted.dotted}>
        <span>
          {t('to')} <bdi>{mail.recipient}</bdi>
        </span>
        <span>{dayAndTime(mail.createdOn)}</span>
      </p>
      <p data-state={mail.state} className={dotted.dotted}>
        <span>{t(`states.${stateKeyOf(mail)}`)}</span>
        {mail.tries > 1 && <span>{t('tries', { count: mail.tries })}</span>}
        {mail.deliveredBy !== 'portal' && mail.serverWords !== '' && (
          <span>
            <bdi>{mail.serverWords}</bdi>
          </span>
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

type MailsProps = {
  readonly filters: Filters;
  readonly watched: boolean;
  readonly onSize: (size: number) => void;
};

const Mails = ({ filters, watched, onSize }: MailsProps) => {
  const { t } = useTranslation('outbox');
  const { pager: words, summary } = useTableWords();
  const { state, place, refreshing, refresh, ways } = useOutbox(filters, watched);
  const isLater = useMomentLater();
  const isAll = filters.recipient === '' && filters.state === 'all';
  return (
    <>
      <div className={classes.tools}>
        <BusyButton
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={refreshing}
          onClick={refresh}
        >
          {t('refresh')}
        </BusyButton>
      </div>
      <output className="visually-hidden">
        {isLater && state.kind === 'ready' && summary(place)}
      </output>
      {state.kind === 'ready' ? (
        <ul className={classes.mails}>
          {state.mails.map((mail) => (
            <MailCard key={mail.id} mail={mail} />
          ))}
        </ul>
      ) : (
        <StateNote kind={state.kind}>
          {t(`page.${state.kind === 'empty' && !isAll ? 'none' : state.kind}`)}
        </StateNote>
      )}
      {(state.kind === 'ready' || ways.newer !== null) && (
        <div className={classes.pager}>
          <NewerOlder ways={ways} words={{ newer: t('newer'), older: t('older') }} />
          <PageSize size={filters.size} sizes={pageSizes} words={words} onSize={onSize} />
        </div>
      )}
    </>
  );
};

/** Every mail of the portal and what became of it; without a mail server this is where it can be read. */
export const OutboxPanel = () => {
  const { t } = useTranslation('outbox');
  const { filters, ask } = useOutboxFilters();
  const test = useTestMail((recipient) => ask({ recipient, state: 'all' }));
  const mayTest = useRight('app-config', 'ED');
  // Another question begins at its newest page.
  const asked = `${filters.state} ${filters.recipient}`;
  return (
    <>
      <OutboxFilters filters={filters} onAsk={ask}>
        {mayTest && (
          <BusyButton variant="default" loading={test.sending} onClick={() => void test.send()}>
            {t('test.send')}
          </BusyButton>
        )}
      </OutboxFilters>
      <Mails
        key={`mails ${filters.size} ${asked}`}
        filters={filters}
        watched={test.sent}
        onSize={(size) => ask({ size })}
      />
    </>
  );
};
