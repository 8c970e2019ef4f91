import { withoutDirectionMarks } from './direction-marks.ts';
import { isTypedAddress } from './email-address.ts';
import { latinDigits, plainHyphens } from './latin-digits.ts';
import { isLonger } from './limits.ts';
import { isPersonName } from './person-name.ts';
import { nationalDigits } from './profile.ts';

/** Somebody to turn to besides the contact: '' where nothing is known. */
export type AdditionalContact = {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  /** A number of the United States, as people write it. */
  readonly mobileNo: string;
  readonly emailId: string;
};

export type AdditionalFaultCode = 'required' | 'tooLong' | 'name' | 'mobile' | 'email';

/** Characters of the title of a person. */
export const longestPersonTitle = 60;

export type AdditionalFault = {
  readonly path: keyof AdditionalContact;
  readonly code: AdditionalFaultCode;
};

/** Ten digits, with parentheses around the first three or not, and a space, dot or dash between the groups or not. */
const usNumber = /^\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}$/;

/**
 * The ten digits of a number of the United States; undefined for anything else. Of what is
 * pasted, a +1 in front counts as none, and blanks and hyphens of all kinds as the usual ones.
 */
export const mobileDigits = (typed: string): string | undefined => {
  const bare = plainHyphens(latinDigits(withoutDirectionMarks(typed).normalize('NFKC')))
    .trim()
    .replace(/^\+1[ .-]?/, '');
  return usNumber.test(bare) ? nationalDigits(bare, '1') : undefined;
};

const nameFault = (name: string): AdditionalFaultCode | false =>
  (name.trim() === '' && 'required') || (!isPersonName(name) && 'name');

/** What keeps an additional contact from being saved, in the order of its form. */
export const additionalFaults = (contact: AdditionalContact): readonly AdditionalFault[] => {
  const { title, firstName, lastName, mobileNo, emailId } = contact;
  const judged: readonly (readonly [keyof AdditionalContact, AdditionalFaultCode | false])[] = [
    ['title', isLonger(title, longestPersonTitle) && 'tooLong'],
    ['firstName', nameFault(firstName)],
    ['lastName', nameFault(lastName)],
    [
      'mobileNo',
      (mobileNo.trim() === '' && 'required') || (mobileDigits(mobileNo) === undefined && 'mobile'),
    ],
    ['emailId', emailId.trim() !== '' && !isTypedAddress(emailId) && 'email'],
  ];
  return judged.flatMap(([path, code]) => (code === false ? [] : [{ path, code }]));
};

export const additionalFaultWords: Readonly<Record<AdditionalFaultCode, string>> = {
  required: 'Please fill this in.',
  tooLong: `Use at most ${longestPersonTitle} characters.`,
  name: 'Use letters, spaces, apostrophes, hyphens and dots, at most 60 characters.',
  mobile: 'Use a number of ten digits, such as (213) 555-0142.',
  email: 'Use an e-mail address such as name@example.org.',
};
