import * as z from 'zod/mini';
import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import type { ContactSelection } from '#shared/contracts/filter-schemas.ts';
import {
  largestMailBody,
  type MailLanguage,
  mailLanguage,
} from '#shared/contracts/mail-template.ts';
import type { sendMail } from '#shared/contracts/mailing.ts';
import { longestSubject } from '#shared/rules/limits.ts';
import { unknownPlaceholders } from '#shared/rules/mail-placeholders.ts';
import { toBase64 } from './base64-text.ts';
import { momentAt } from '#shared/rules/portal-time.ts';

/** Ticked contacts, by number or by the filter that holds them all. */
export type ChosenPeople =
  | { readonly crmIds: readonly number[] }
  | (Partial<ContactSelection> & { readonly crmIds?: never });

const chosenRecipients = (people: ChosenPeople) =>
  people.crmIds === undefined ? { selection: people } : { crmList: people.crmIds };

/** Whom a mail is for: a list, some of its members, people by number, or everybody whom a filter finds. */
export type Audience =
  | {
      readonly kind: 'list';
      readonly listId: number;
      readonly name: string;
      /** Those of its members alone. */
      readonly chosen?: ChosenPeople;
    }
  | {
      readonly kind: 'people';
      readonly crmIds: readonly number[];
      /** Of one person, where the page knows it. */
      readonly name?: string | undefined;
    }
  | { readonly kind: 'selection'; readonly selection: Partial<ContactSelection> };

/** A mail that begins with nothing; a real template cannot be called so. */
export const blankTemplate = ' ';

const composeSchema = z.object({
  /** Empty until one is chosen; `blankTemplate` for a mail of one's own. */
  templateName: z.string(),
  language: mailLanguage,
  subject: z.string(),
  /** HTML; empty when nothing is written. */
  body: z.string(),
  /** Whether people get the template's own text where it is written in their language. */
  inOwnLanguage: z.boolean(),
  excludedListIds: z.array(z.int()),
  /** What these lists are called, by their numbers: one that was searched for is not among those that are offered first. */
  excludedNames: z._default(z.record(z.string(), z.string()), {}),
  when: z.enum(['now', 'later']),
  day: z.string(),
  time: z.string(),
  isThrottled: z.boolean(),
  perMinute: z.string(),
});

export type ComposeValues = z.infer<typeof composeSchema>;

export const emptyMail = (language: MailLanguage): ComposeValues => ({
  templateName: '',
  language,
  subject: '',
  body: '',
  inOwnLanguage: true,
  excludedListIds: [],
  excludedNames: {},
  when: 'now',
  day: '',
  time: '',
  isThrottled: false,
  perMinute: '600',
});

/** Each translation that is begun has a draft of its own; only a template that has no name yet is simply the new one. */
export const templateDraftName = ({
  templateName,
  language,
}: Pick<ComposeValues, 'templateName' | 'language'>): string =>
  `mail-template.${templateName === '' ? 'new' : `named.${templateName}`}.${language}`;

const peopleDraftName = (crmIds: readonly number[] = []): string =>
  crmIds.length === 1 ? `contact.${crmIds[0]}` : 'people';

/**
 * What is written to a list waits for that list, and what is written to one person for that person: it is offered to
 * nobody else. All other choices of people have one draft, of a list or of all contacts.
 */
export const mailDraftName = (audience: Audience): string => {
  switch (audience.kind) {
    case 'list': {
      const { listId, chosen } = audience;
      return `mail.list.${listId}${chosen === undefined ? '' : `.${peopleDraftName(chosen.crmIds)}`}`;
    }
    case 'people':
      return `mail.${peopleDraftName(audience.crmIds)}`;
    case 'selection':
      return `mail.${peopleDraftName()}`;
    default:
      return audience satisfies never;
  }
};

/** What was kept of a mail that was not sent; undefined where this version cannot use it. */
export const readMailDraft = (kept: unknown): ComposeValues | undefined => {
  const parsed = z.safeParse(composeSchema, kept);
  return parsed.success ? parsed.data : undefined;
};

export const isSameMail = (one: ComposeValues, other: ComposeValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export type ComposeFault =
  | { readonly code: 'required' | 'tooLong' | 'past' | 'number' }
  | { readonly code: 'unknown'; readonly names: readonly string[] };

export type ComposeFaults = Readonly<
  Partial<Record<'templateName' | 'subject' | 'body' | 'day' | 'time' | 'perMinute', ComposeFault>>
>;

const required: ComposeFault = { code: 'required' };

type WrittenFacts = { readonly isEmpty: boolean; readonly isTooLong: boolean };

const textFault = (
  text: string,
  { isEmpty, isTooLong }: WrittenFacts,
): ComposeFault | undefined => {
  if (isEmpty) return required;
  if (isTooLong) return { code: 'tooLong' };
  const names = unknownPlaceholders(text);
  return names.length === 0 ? undefined : { code: 'unknown', names };
};

type WrittenText = Pick<ComposeValues, 'subject' | 'body'>;

/** What is wrong with the text of a mail or of a template. */
export const textFaults = (
  values: WrittenText,
): Readonly<Partial<Record<'subject' | 'body', ComposeFault>>> => {
  const words = values.subject.trim();
  // A subject is no HTML: what looks like a tag is part of it.
  const subject = textFault(values.subject, {
    isEmpty: words === '',
    isTooLong: Array.from(words).length > longestSubject,
  });
  const body = textFault(values.body, {
    isEmpty: values.body.replace(/<[^>]*>|&nbsp;|\s/g, '') === '',
    isTooLong: new TextEncoder().encode(values.body).length > largestMailBody,
  });
  return { ...(subject && { subject }), ...(body && { body }) };
};

const timeFaults = (values: ComposeValues, timeZone: string, now: Date): ComposeFaults => {
  if (values.when === 'now') return {};
  const moment = momentAt(values, timeZone);
  if (moment === null) {
    return {
      ...(values.day === '' && { day: required }),
      ...(values.time === '' && { time: required }),
    };
  }
  return moment <= now ? { time: { code: 'past' } } : {};
};

const isPace = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 60_000;

/** What keeps a mail from being sent, by field; nothing when it may go. */
export const composeFaults = (
  values: ComposeValues,
  timeZone: string,
  now: Date,
): ComposeFaults => ({
  ...(values.templateName === '' && { templateName: required }),
  ...textFaults(values),
  ...timeFaults(values, timeZone, now),
  ...(values.isThrottled && !isPace(values.perMinute) && { perMinute: { code: 'number' } }),
});

/** The chosen people as the calls name them. */
export const recipientsOf = (audience: Audience) => {
  switch (audience.kind) {
    case 'list':
      return {
        listId: audience.listId,
        ...(audience.chosen && chosenRecipients(audience.chosen)),
      };
    case 'people':
      return { crmList: audience.crmIds };
    case 'selection':
      return { selection: audience.selection };
    default:
      return audience satisfies never;
  }
};

type SendBody = ArgumentsOf<typeof sendMail>['body'];

/** The list whose name and unsubscribe link a mail carries, if it goes to one. */
export const listIdOf = (audience: Audience): { readonly listId?: number } =>
  audience.kind === 'list' ? { listId: audience.listId } : {};

/** What is said, as the calls carry it. */
export const contentOf = (values: ComposeValues) => {
  const { templateName, inOwnLanguage } = values;
  const hasTemplate = templateName !== '' && templateName !== blankTemplate;
  return {
    emailSubject: values.subject.trim(),
    emailBody: toBase64(values.body),
    emailLanguage: values.language,
    ...(hasTemplate && inOwnLanguage && { templateName }),
  };
};

export const sendBodyOf = (
  values: ComposeValues,
  audience: Audience,
  requestKey: string,
): SendBody => ({
  ...recipientsOf(audience),
  ...contentOf(values),
  excludedListIds: values.excludedListIds,
  requestKey,
  ...(values.when === 'later' && { sendOn: `${values.day}T${values.time}` }),
  ...(values.isThrottled && { perMinute: Number(values.perMinute) }),
});
