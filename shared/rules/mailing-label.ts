import { placeLine, streetLine } from './address-lines.ts';

type Text = string | undefined;

type LabelAddress = Parameters<typeof streetLine>[0] &
  Parameters<typeof placeLine>[0] & {
    readonly country?: Text;
    readonly primary: boolean;
  };

/** What a label needs to know of a contact. */
export type LabelContact = {
  readonly firstName?: Text;
  readonly lastName?: Text;
  readonly addressList: readonly LabelAddress[];
};

/** Mail needs a street and a place: a state alone is none. */
const isUsable = (address: LabelAddress): boolean =>
  streetLine(address) !== '' && [address.city, address.zip].some(Boolean);

/** The primary address is the one that mail goes to; where it is not whole, the first other one that is. */
const addressForMail = (addresses: readonly LabelAddress[]): LabelAddress | undefined => {
  const usable = addresses.filter(isUsable);
  return usable.find(({ primary }) => primary) ?? usable[0];
};

/** In English, as the post office of this country sorts by it. */
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

const countryLine = (country: Text): string => {
  if (country === undefined || country === '' || country === 'US') return '';
  const isCode = /^[A-Z]{2}$/.test(country);
  return (isCode ? countryNames.of(country) : undefined) ?? country;
};

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** The lines of a contact's mailing label; undefined where there is no address that mail could go to. */
export const mailingLabel = ({
  firstName = '',
  lastName = '',
  addressList,
}: LabelContact): readonly string[] | undefined => {
  const address = addressForMail(addressList);
  if (address === undefined) return undefined;
  const lines = [
    `${firstName} ${lastName}`,
    streetLine(address),
    placeLine(address),
    countryLine(address.country),
  ];
  return lines.map(oneLine).filter((line) => line !== '');
};
