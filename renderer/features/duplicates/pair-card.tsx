import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DuplicatePair } from '#shared/contracts/duplicate.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './duplicates.module.css';
import { factKeys, nameOf, useContactFacts } from './use-contact-facts.ts';

type PairCardProps = {
  readonly pair: DuplicatePair;
  readonly onMerge: () => void;
  readonly onDismiss: () => void;
};

/** Two contacts side by side; what differs stands out. */
export const PairCard = ({ pair, onMerge, onDismiss }: PairCardProps) => {
  const { t } = useTranslation('duplicates');
  const { percent } = useFormats();
  const { facts } = useContactFacts();
  const { contacts, score, reasons } = pair;
  const [one, other] = contacts;
  const names = { one: nameOf(one), other: nameOf(other) };
  return (
    <article className={classes.pair} aria-label={t('pair', names)}>
      <header className={classes.head}>
        <span className={classes.score}>{t('score', { score: percent(score / 100) })}</span>
        <ul className={classes.reasons} aria-label={t('reasonsLabel')}>
          {reasons.map((reason) => (
            <li key={reason}>{t(`reasons.${reason}`)}</li>
          ))}
        </ul>
        <span className={classes.actions}>
          <Button variant="default" aria-label={t('dismissPair', names)} onClick={onDismiss}>
            {t('dismiss')}
          </Button>
          <Button aria-label={t('mergePair', names)} onClick={onMerge}>
            {t('merge')}
          </Button>
        </span>
      </header>
      <div className={classes.scroll} role="region" aria-label={t('pair', names)} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('fact')}</span>
              </th>
              {contacts.map((contact) => (
                <th key={contact.crmId} scope="col">
                  <Link to={`/crm/contact/view/${contact.crmId}`}>
                    <bdi>{nameOf(contact)}</bdi>
                  </Link>{' '}
                  <span className={classes.number}>{t('number', { id: contact.crmId })}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {factKeys.map((key) => {
              const values = contacts.map((contact) => facts(contact, key));
              if (values.every((value) => value.length === 0)) return null;
              const differs = String(values[0]) !== String(values[1]);
              return (
                <tr key={key} data-differs={differs || undefined}>
                  <th scope="row">{t(`facts.${key}`)}</th>
                  {contacts.map((contact, index) => (
                    <td key={contact.crmId}>
                      {(values[index] ?? []).map((value) => (
                        <div key={value}>
                          <bdi>{value}</bdi>
                        </div>
                      ))}
                      {values[index]?.length === 0 && <span className={classes.none}>–</span>}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </article>
  );
};
