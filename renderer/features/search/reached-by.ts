import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { soughtWords } from '#shared/rules/contact-filter.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import { phoneForms } from '#shared/rules/phone-digits.ts';

/** A phone or an e-mail of somebody, as it is kept. */
export type Reached =
  | { readonly kind: 'phone'; readonly number: string; readonly prefix: string | undefined }
  | { readonly kind: 'email'; readonly email: string };

type Reachable = Pick<
  Contact,
  'phoneNumberFull' | 'contactDetails' | 'emailAddress' | 'emailIdList'
>;

const waysTo = (contact: Reachable): readonly Reached[] => {
  const { phoneNumberFull = '', contactDetails, emailAddress = '', emailIdList } = contact;
  const primaryFirst = contactDetails.toSorted((a, b) => Number(b.primary) - Number(a.primary));
  const phones = [
    ...primaryFirst.map((one) => [one.phoneNumberFull ?? '', one.phoneCountryPrefix] as const),
    [phoneNumberFull, undefined] as const,
  ];
  const emails = [emailAddress, ...emailIdList.map(({ emailId }) => emailId)];
  return [
    ...phones.flatMap(([number, prefix]): readonly Reached[] =>
      number === '' ? [] : [{ kind: 'phone', number, prefix }],
    ),
    ...emails.flatMap((email): readonly Reached[] =>
      email === '' ? [] : [{ kind: 'email', email }],
    ),
  ];
};

/** The phone or the e-mail by which a text found somebody; where it was something else, the first that there is. */
export const reachedBy = (contact: Reachable, text: string): Reached | undefined => {
  const words = soughtWords(text);
  const ways = waysTo(contact);
  const isMatch = (way: Reached): boolean =>
    words.some((word) =>
      way.kind === 'email'
        ? foldText(way.email).includes(word.text)
        : word.digits !== '' &&
          phoneForms(way.number, way.prefix).some((form) => form.includes(word.digits)),
    );
  return ways.find(isMatch) ?? ways[0];
};
