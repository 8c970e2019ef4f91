import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { leadsAway } from '#renderer/ui/leads-away.ts';
import classes from './contact-edit.module.css';
import type { ContactValues } from './contact-values.ts';
import { useKnownAlready } from './use-known-already.ts';

type KnownAlreadyProps = {
  readonly values: ContactValues;
  /** The page of one of them is to be seen: a window that is no part of a page would stand before it. */
  readonly onFollow: () => void;
};

/** How a contact is called, and its e-mail where that says more. */
const shownOf = ({ crmId, firstName, lastName, emailAddress = '' }: Contact) => {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  if (name !== '') return { label: name, email: emailAddress };
  return { label: emailAddress === '' ? `#${crmId}` : emailAddress, email: '' };
};

/** Who is in the contacts already and may be the one that is being entered: said while the form is being filled in. */
export const KnownAlready = ({ values, onFollow }: KnownAlreadyProps) => {
  const { t } = useTranslation('contact-care');
  const { t: tPair } = useTranslation('duplicates');
  const matches = useKnownAlready(values);
  return (
    <div role="status" className="spoken">
      {matches.length > 0 && (
        <div className={classes.known}>
          <p>{t('edit.known', { count: matches.length })}</p>
          <ul>
            {matches.map(({ contact, reasons }) => {
              const { label, email } = shownOf(contact);
              return (
                <li key={contact.crmId}>
                  <Link
                    to={`/crm/contact/view/${contact.crmId}`}
                    onClick={(event) => leadsAway(event) && onFollow()}
                  >
                    <bdi>{label}</bdi>
                  </Link>{' '}
                  <span className={classes.why}>
                    {email !== '' && (
                      <>
                        <bdi>{email}</bdi> ·{' '}
                      </>
                    )}
                    {reasons.map((reason) => tPair(`reasons.${reason}`)).join(' · ')}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
};
