import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { ContactCards } from './contact-cards.tsx';
import dotted from '#renderer/ui/styles/dotted.module.css';
import classes from './contact-detail.module.css';
import { ContactProperties } from './contact-properties.tsx';
import { useContactWords } from './use-contact-words.ts';

const initialsOf = ({ firstName, lastName, emailAddress }: Contact): string =>
  [firstName, lastName]
    .map((name) => [...(name ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase() || ([...(emailAddress ?? '#')][0] ?? '#').toLocaleUpperCase();

const Identity = ({ contact }: { readonly contact: Contact }) => {
  const { t } = useTranslation('contacts');
  const words = useContactWords();
  const formats = useFormats();
  const rolesId = useId();
  const { crmId, userType, userRole, emailVerified, aliasName, createdOn, modifiedOn } = contact;
  return (
    <div className={classes.identity}>
      <span className={classes.initials} aria-hidden>
        {initialsOf(contact)}
      </span>
      <div className={classes.identityText}>
        <div className={classes.tags}>
          <span className={classes.tagStrong}>{words.named('userType', userType)}</span>
          {emailVerified && (
            <span className={classes.tagGood}>
              <IconRosetteDiscountCheck size={14} aria-hidden />
              {t('detail.verified')}
            </span>
          )}
          {aliasName ? <span dir="auto">{t('detail.nickname', { name: aliasName })}</span> : null}
        </div>
        {userRole.length > 0 && (
          <div className={classes.tags}>
            <span id={rolesId} className={classes.entryLabel}>
              {t('detail.roles')}
            </span>
            <ul className={classes.tags} aria-labelledby={rolesId}>
              {userRole.map((role) => (
                <li key={role} className={classes.tag}>
                  {words.named('userRole', role)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className={`${dotted.dotted} ${classes.quiet}`}>
          <span>{t('detail.number', { id: crmId })}</span>
          <span>{t('detail.since', { date: formats.day(createdOn) })}</span>
          <span>{t('detail.changed', { date: formats.day(modifiedOn) })}</span>
        </p>
      </div>
    </div>
  );
};

type ContactDetailPanelProps = {
  readonly contact: Contact;
  /** What is read first of all about them. */
  readonly lead: ReactNode;
};

/** One contact, to read: who it is, how to reach them, their cases and properties. */
export const ContactDetailPanel = ({ contact, lead }: ContactDetailPanelProps) => (
  <div className={classes.detail}>
    <Identity contact={contact} />
    {lead}
    <ContactCards contact={contact} />
    <ContactProperties crmId={contact.crmId} />
  </div>
);
