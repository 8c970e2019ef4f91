import { useTranslation } from 'react-i18next';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { placeLine, streetLine } from '#shared/rules/address-lines.ts';
import { phoneDigits } from '#shared/rules/phone-digits.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { additionalEntries } from './additional-entries.ts';
import { primaryFirst } from './contact-cell.ts';
import classes from './contact-detail.module.css';
import { DetailCard, QuietLine } from '#renderer/ui/detail/detail-card.tsx';
import { useContactWords } from './use-contact-words.ts';

/** Keys for entries that have none of their own and may be there twice. */
const withKeys = <Entry,>(entries: readonly Entry[]) => {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const text = JSON.stringify(entry);
    const turn = (seen.get(text) ?? 0) + 1;
    seen.set(text, turn);
    return { key: `${text} ${turn}`, entry };
  });
};

/** A link to call: digits alone, international where the prefix is known. */
const dialled = (number: string, prefix = ''): string => {
  const country = phoneDigits(prefix);
  return `tel:${country === '' ? '' : `+${country}`}${phoneDigits(number)}`;
};

type CardProps = { readonly contact: Contact };

const Primary = ({ primary }: { readonly primary: boolean }) => {
  const { t } = useTranslation('contacts');
  return primary ? <span className={classes.tag}>{t('detail.primary')}</span> : null;
};

const PhonesCard = ({ contact: { contactDetails } }: CardProps) => {
  const { t } = useTranslation('contacts');
  const words = useContactWords();
  const formats = useFormats();
  return (
    <DetailCard title={t('detail.phones')} count={contactDetails.length}>
      {contactDetails.length === 0 && <QuietLine>{t('detail.noPhones')}</QuietLine>}
      <ul className={classes.entries}>
        {withKeys(primaryFirst(contactDetails)).map(({ key, entry: phone }) => {
          const number = phone.phoneNumberFull ?? phone.faxNumber ?? '';
          return (
            <li key={key} className={classes.entry}>
              <span className={classes.entryLabel}>
                {words.named('contactDetails.type', phone.type)}
              </span>
              <span className={classes.entryValue}>
                {number === '' ? (
                  '-'
                ) : (
                  <a href={dialled(number, phone.phoneCountryPrefix)} dir="ltr">
                    {formats.phone(number, phone.phoneCountryPrefix, phone.phoneExtension)}
                  </a>
                )}
                <Primary primary={phone.primary} />
              </span>
            </li>
          );
        })}
      </ul>
    </DetailCard>
  );
};

const EmailsCard = ({ contact: { emailIdList } }: CardProps) => {
  const { t } = useTranslation('contacts');
  return (
    <DetailCard title={t('detail.emails')} count={emailIdList.length}>
      {emailIdList.length === 0 && <QuietLine>{t('detail.noEmails')}</QuietLine>}
      <ul className={classes.entries}>
        {primaryFirst(emailIdList).map(({ emailId, primary, verified }) => (
          <li key={emailId} className={classes.entry}>
            <span className={classes.entryValue}>
              <a href={`mailto:${emailId}`} dir="ltr">
                {emailId}
              </a>
              <Primary primary={primary} />
              {verified && <span className={classes.tagGood}>{t('detail.verifiedShort')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
};

type Address = Contact['addressList'][number];

const addressLines = (address: Address, country: (code: string) => string): readonly string[] =>
  [
    streetLine(address),
    placeLine(address),
    address.country ? country(address.country) : '',
    address.landmark ?? '',
  ].filter((line) => line !== '');

const AddressesCard = ({ contact: { addressList } }: CardProps) => {
  const { t } = useTranslation('contacts');
  const words = useContactWords();
  return (
    <DetailCard title={t('detail.addresses')} count={addressList.length}>
      {addressList.length === 0 && <QuietLine>{t('detail.noAddresses')}</QuietLine>}
      <ul className={classes.entries}>
        {withKeys(primaryFirst(addressList)).map(({ key, entry: address }) => (
          <li key={key} className={classes.entry}>
            <span className={classes.entryLabel}>
              {words.named('addressList.type', address.type)}
            </span>
            <address className={classes.address}>
              {addressLines(address, (code) => words.named('addressList.country', code)).map(
                (line) => (
                  <span key={line} dir="auto">
                    {line}
                  </span>
                ),
              )}
              {address.buildingType && (
                <span dir="auto">{`${t('detail.buildingType')}: ${address.buildingType}`}</span>
              )}
              {address.addressCustomFields?.map(({ fieldName, fieldValue }) => (
                <span key={fieldName} dir="auto">
                  {`${fieldName}: ${fieldValue}`}
                </span>
              ))}
              <Primary primary={address.primary} />
            </address>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
};

const AdditionalCard = ({ contact }: CardProps) => {
  const { t } = useTranslation('contacts');
  const entries = additionalEntries(contact);
  return (
    <DetailCard title={t('detail.additional')}>
      {entries.length === 0 && <QuietLine>{t('detail.noAdditional')}</QuietLine>}
      <dl className={classes.pairs}>
        {entries.map(({ appId, name, value }) => (
          <div key={`${appId} ${name}`} className={classes.pair}>
            <dt dir="auto">{name}</dt>
            <dd dir="auto">{value === '' ? '-' : value}</dd>
          </div>
        ))}
      </dl>
    </DetailCard>
  );
};

/** How to reach a contact, and what the applications know about them. */
export const ContactCards = ({ contact }: CardProps) => (
  <>
    <PhonesCard contact={contact} />
    <EmailsCard contact={contact} />
    <AddressesCard contact={contact} />
    <AdditionalCard contact={contact} />
  </>
);
