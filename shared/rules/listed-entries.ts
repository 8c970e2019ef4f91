import { nationalDigits } from './profile.ts';

type Maybe = string | undefined;

type Email = { readonly emailId: string; readonly primary: boolean; readonly verified: boolean };

type Numbered = { readonly phoneNumberFull?: Maybe; readonly primary: boolean };

/** A number that stood in no list, as an entry of one. */
type ListedNumber = {
  readonly type: 'Mobile';
  readonly phoneCountryPrefix: '+1';
  readonly phoneNumberFull: string;
  readonly primary: boolean;
};

/** Contacts of other sources may have an address that is in none of their lists. */
export const listedEmails = <Entry extends Email>(contact: {
  readonly emailIdList: readonly Entry[];
  readonly emailAddress?: Maybe;
  readonly emailVerified: boolean;
}): readonly (Entry | Email)[] => {
  const { emailIdList, emailAddress = '', emailVerified } = contact;
  return emailIdList.length > 0 || emailAddress === ''
    ? emailIdList
    : [{ emailId: emailAddress, primary: true, verified: emailVerified }];
};

/** Or a number, which may even stand beside a list: of faxes alone. */
export const listedPhones = <Entry extends Numbered>(contact: {
  readonly contactDetails: readonly Entry[];
  readonly phoneNumberFull?: Maybe;
}): readonly (Entry | ListedNumber)[] => {
  const { contactDetails, phoneNumberFull: number = '' } = contact;
  const isListed = contactDetails.some(({ phoneNumberFull = '' }) => phoneNumberFull !== '');
  if (isListed || number === '') return contactDetails;
  return [
    ...contactDetails,
    {
      type: 'Mobile',
      phoneCountryPrefix: '+1',
      phoneNumberFull: nationalDigits(number, '1'),
      primary: contactDetails.every(({ primary }) => !primary),
    },
  ];
};
