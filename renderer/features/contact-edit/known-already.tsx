import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './contact-edit.module.css';
import type { ContactValues } from './contact-values.ts';
import { useKnownAlready } from './use-known-already.ts';

/** Who is in the contacts already and may be the one that is being entered: said while the form is being filled in. */
export const KnownAlready = ({ values }: { readonly values: ContactValues }) => {
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
                <Link to={`/crm/contact/view/${contact.crmId}`}>
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
