import { mailPage, plainOf, sanitizeMail } from '#server/mail/rich-mail.ts';
import {
  type FilledMail,
  fillHeader,
  fillHtml,
  fillPlain,
  hasMarkupFallback,
  type MailValues,
} from '#server/mail/template.ts';

/** What a mail says in one language; placeholders are unfilled. */
export type WrittenText = {
  readonly language: string;
  readonly subject: string;
  readonly html: string;
};

/** The same, ready to be filled: harmless, with the line about unsubscribing, and for readers without HTML. */
export type ReadyText = WrittenText & { readonly plain: string };

/** The texts of a send. */
export type SendTexts = {
  /** For people who prefer none of the other languages. */
  readonly fallback: ReadyText;
  readonly others: readonly ReadyText[];
};

const leadsOut = /\{\{unsubscribeLink\b/;

/** @param footer line about unsubscribing, for texts that have none of their own */
export const readyText = ({ language, subject, html }: WrittenText, footer: string): ReadyText => {
  const clean = sanitizeMail(html);
  const whole = leadsOut.test(clean) ? clean : `${clean}\n${footer}`;
  return { language, subject, html: whole, plain: plainOf(whole) };
};

export const textFor = ({ fallback, others }: SendTexts, language: string | null): ReadyText =>
  others.find((text) => text.language === language) ?? fallback;

/** What was clean may be something else where a value takes the place of a part of it: such a text is cleaned once more. */
const fillClean = (html: string, values: MailValues): string => {
  const filled = fillHtml(html, values);
  return hasMarkupFallback(html) ? sanitizeMail(filled) : filled;
};

/** The mail of one person. */
export const fillText = (
  { language, subject, html, plain }: ReadyText,
  values: MailValues,
): FilledMail => ({
  subject: fillHeader(subject, values),
  html: mailPage(fillClean(html, values), language),
  plain: fillPlain(plain, values),
});

/** What the ledger and the contact tell of somebody. */
export type MailPerson = {
  readonly crmId: number | null;
  readonly email: string;
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly phoneNumber: string | null;
  readonly city: string | null;
};

/** The same with the language that the person prefers; null where nobody knows. */
export type KnownPerson = MailPerson & { readonly language: string | null };

export type MailPlace = {
  readonly listName: string;
  readonly portalName: string;
  readonly portalLink: string;
  readonly unsubscribeLink: string;
};

/** A value for every placeholder that there is. */
export const valuesFor = (person: MailPerson, place: MailPlace): MailValues => ({
  firstName: person.firstName ?? '',
  middleName: person.middleName ?? '',
  lastName: person.lastName ?? '',
  fullName: [person.firstName, person.lastName].filter((name) => (name ?? '') !== '').join(' '),
  emailAddress: person.email,
  phoneNumber: person.phoneNumber ?? '',
  city: person.city ?? '',
  crmId: person.crmId === null ? '' : String(person.crmId),
  ...place,
});
