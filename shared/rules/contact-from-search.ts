import { latinDigits } from './latin-digits.ts';
import { phoneDigits } from './phone-digits.ts';
import { newEmail, newPhone, type PersonContent } from './profile.ts';
import { withWrittenNumber } from './written-phone.ts';

/** What a search says about somebody who is not there yet. */
export type SearchedContact = Pick<
  PersonContent,
  'firstName' | 'lastName' | 'contactDetails' | 'emailIdList'
>;

/** Fewer digits are the number of a house or a part of something else. */
const fewestPhoneDigits = 7;

const numberPattern = /(?<![\p{L}\p{N}])\+?\(?\d[\d\s().+/-]*\d(?![\p{L}\p{N}])/gu;

const around = /^[.,;:!"'()[\]<>]+|[.,;:!"'()[\]<>]+$/g;

const phoneOf = (written: string): PersonContent['contactDetails'][number] =>
  withWrittenNumber({ ...newPhone(), primary: true }, written);

/** "Garcia Diaz, Maria" has the last name first; otherwise the first word is the first name. */
const namesOf = (text: string): Pick<PersonContent, 'firstName' | 'lastName'> => {
  const parts = text.split(',').map((part) =>
    part
      .split(/\s+/)
      .map((word) => word.replace(around, ''))
      .filter((word) => /\p{L}/u.test(word) && !/\d/.test(word)),
  );
  const [before = [], ...after] = parts;
  const rest = after.flat();
  if (before.length > 0 && rest.length > 0) {
    return { firstName: rest.join(' '), lastName: before.join(' ') };
  }
  const [firstName = '', ...others] = [...before, ...rest];
  return { firstName, lastName: others.join(' ') };
};

/**
 * What the form of a new contact begins with where a search has found nobody: an e-mail address, a number of seven digits
 * or more, and what is left of the words as names.
 */
export const contactFromSearch = (text: string): SearchedContact => {
  const words = latinDigits(text).trim().split(/\s+/);
  const email = words.find((word) => word.includes('@'))?.replace(around, '');
  const others = words.filter((word) => !word.includes('@')).join(' ');
  const number = (others.match(numberPattern) ?? []).find(
    (found) => phoneDigits(found).length >= fewestPhoneDigits,
  );
  return {
    ...namesOf(number === undefined ? others : others.replace(number, ' ')),
    contactDetails: number === undefined ? [] : [phoneOf(number)],
    emailIdList: email === undefined ? [] : [{ ...newEmail(), emailId: email, primary: true }],
  };
};
