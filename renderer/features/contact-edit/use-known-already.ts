import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { isNameByNow } from '#shared/rules/enough-letters.ts';
import { contactEditApi } from './contact-edit.api.ts';
import type { ContactValues } from './contact-values.ts';

/** Milliseconds after the last letter until somebody is looked for. */
const typingPause = 500;

const filled = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim()).filter((text) => text !== '');

/** What is asked; undefined while nothing says who it may be. */
const questionOf = (values: ContactValues) => {
  const { firstName, lastName, emailIdList, contactDetails, addressList } = values;
  const emails = filled(emailIdList.map(({ emailId }) => emailId)).slice(0, 10);
  const phones = filled(contactDetails.map((phone) => phone.phoneNumberFull)).slice(0, 10);
  const hasName = isNameByNow(firstName) && isNameByNow(lastName);
  if (!hasName && emails.length === 0 && phones.length === 0) return undefined;
  const [address] = addressList;
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    emails,
    phones,
    addressLine: address?.addressLine ?? '',
    zip: address?.zip ?? '',
  };
};

/** Contacts who may be the one that is being entered; nobody while that cannot be told. */
export const useKnownAlready = (values: ContactValues) => {
  const [settled] = useDebouncedValue(values, typingPause);
  const question = questionOf(settled);
  const { currentData } = contactEditApi.usePossibleDuplicatesQuery(
    question === undefined ? skipToken : { body: question },
  );
  return currentData?.matches ?? [];
};
