import type { Querying } from '#server/database/database.ts';
import { familyOf } from '#server/features/person/family.repository.ts';
import { StartError } from '#server/start-failure.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { withoutDirectionMarks } from '#shared/rules/direction-marks.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { foldSeen } from '#shared/rules/fold-text.ts';
import { phoneForms } from '#shared/rules/phone-digits.ts';
import type { Identifiers } from './scrub.ts';

export type Person = {
  /** The contact, and those that became a part of it. */
  readonly crmIds: readonly number[];
  readonly accountIds: readonly number[];
  readonly known: Identifiers;
};

const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text);

/** Whether a document has the very address, $1: searches find by fewer signs, and take somebody else's for it. */
const hasAddress = `(lower(btrim(d.doc ->> 'emailAddress')) = $1
  or exists (select from jsonb_array_elements(d.doc -> 'emailIdList') as e where lower(btrim(e ->> 'emailId')) = $1))`;

/** Contacts and accounts by number or e-mail; contacts of the trash too, which no search finds. */
const startsSql = `
  select a.crm_id from account a where a.crm_id is not null and (a.username = $1 or a.crm_id = $2)
  union select d.crm_id from contact_doc d where d.crm_id = $2
  union select d.crm_id from contact_email f join contact_doc d using (crm_id) where f.email = $3 and ${hasAddress}
  union select d.crm_id from contact_trash t join contact_doc d using (crm_id) where ${hasAddress}
   order by crm_id`;

/** What documents say of somebody, those of the journal included: what they were once called is theirs too. */
export const knownBy = (
  docs: readonly Partial<Contact>[],
  usernames: readonly string[],
): Identifiers => {
  const unique = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))];
  const emails = docs.flatMap(({ emailAddress = '', emailIdList = [] }) => [
    emailAddress,
    ...emailIdList.map(({ emailId }) => emailId),
  ]);
  const phones = docs.flatMap(({ phoneNumberFull = '', contactDetails = [] }) => [
    ...phoneForms(phoneNumberFull),
    ...contactDetails.flatMap(
      ({ phoneNumberFull: phone = '', faxNumber = '', phoneCountryPrefix }) => [
        ...phoneForms(phone, phoneCountryPrefix),
        ...phoneForms(faxNumber, phoneCountryPrefix),
      ],
    ),
  ]);
  const names = docs.flatMap(({ firstName = '', lastName = '' }) =>
    firstName === '' || lastName === ''
      ? []
      : [`${firstName} ${lastName}`, `${lastName} ${firstName}`],
  );
  return {
    emails: unique([...emails, ...usernames].map((email) => email.trim().toLowerCase())),
    phones: unique(phones),
    names: unique(names),
  };
};

/**
 * Finds one person by an e-mail or the number of their contact; undefined where there is nobody.
 * @throws StartError where an e-mail belongs to several people
 */
export const findPerson = async (querying: Querying, who: string): Promise<Person | undefined> => {
  const number = withoutDirectionMarks(who).trim();
  const values = [storedEmailAddress(who), isNumber(number) ? Number(number) : null, foldSeen(who)];
  const { rows: starts } = await querying.query<{ readonly crm_id: number }>(startsSql, values);
  const [first] = starts;
  if (first === undefined) return undefined;
  const crmIds = await familyOf(querying, first.crm_id);
  const others = starts.map(({ crm_id }) => crm_id).filter((crmId) => !crmIds.includes(crmId));
  if (others.length > 0) {
    const numbers = [first.crm_id, ...others].join(', ');
    throw new StartError(`Several contacts have ${who}: name one by its number (${numbers}).`);
  }
  const { rows: accounts } = await querying.query<{
    readonly id: number;
    readonly username: string;
  }>('select id, username from account where crm_id = any($1) order by id', [crmIds]);
  const { rows: docs } = await querying.query<{ readonly doc: Partial<Contact> }>(
    `select doc from contact_doc where crm_id = any($1)
      union all select before from contact_change where crm_id = any($1) and before is not null`,
    [crmIds],
  );
  return {
    crmIds,
    accountIds: accounts.map(({ id }) => id),
    known: knownBy(
      docs.map(({ doc }) => doc),
      accounts.map(({ username }) => username),
    ),
  };
};
