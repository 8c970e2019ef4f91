import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { leadsAway } from '#renderer/ui/leads-away.ts';
import classes from './contact-edit.module.css';
import type { ContactValues } from './contact-values.ts';
import { useKnownAlready } from './use-known-already.ts';

type KnownAlreadyProps = {
  readonly values: ContactValues;
  /** The page of one of them is to be seen: a window that is no part of a page would stand before it. */
  readonly onFollow: () => void;
};

/** Who is in the contacts already and may be the one that is being entered: said while the form is being filled in. */
export const KnownAlready = ({ values, onFollow }: KnownAlreadyProps) => {
  const { t } = useTranslation('contact-care');
  const { t: tPair } = useTranslation('duplicates');
  const matches = useKnownAlready(values);
  return (
    <output className={classes.known} hidden={matches.length === 0}>
      {matches.length > 0 && (
        <>
          <p>{t('edit.known', { count: matches.length })}</p>
          <ul>
            {matches.map(({ contact, reasons }) => (
              <li key={contact.crmId}>
                <Link
                  to={`/crm/contact/view/${contact.crmId}`}
                  onClick={(event) => leadsAway(event) && onFollow()}
                >
                  <bdi>{[contact.firstName, contact.lastName].filter(Boolean).join(' ')}</bdi>
                </Link>{' '}
                <span className={classes.why}>
                  {contact.emailAddress !== undefined && contact.emailAddress !== '' && (
                    <>
                      <bdi>{contact.emailAddress}</bdi> ·{' '}
                    </>
                  )}
                  {reasons.map((reason) => tPair(`reasons.${reason}`)).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </output>
  );
};
