import { customFieldPrefix, type FieldGroup, listsKey } from '#shared/rules/contact-fields.ts';
import {
  type ContactFilter,
  type FieldCondition,
  isShortWord,
  type Membership,
  type SoughtWord,
} from '#shared/rules/contact-filter.ts';
import { joinedNames } from '#shared/rules/joined-name.ts';
import { complementSql, type SqlContext, testSql, unaided } from './condition-sql.ts';
import { placeOf } from './field-places.ts';
import { type Keeping, likeSql } from './like-sql.ts';
import { allOf, anyOf, phrase, type Sql, sql } from '#server/database/sql.ts';

/** A table whose rows belong to contacts. */
type Related = { readonly from: Sql; readonly owner: Sql };

const relatedOf: Readonly<Record<Exclude<FieldGroup, 'crmFields'>, Related>> = {
  apnFields: { from: phrase('property p'), owner: phrase('p.owner_crm_id') },
  caseFields: { from: phrase('crm_case c'), owner: phrase('c.crm_id') },
};

const emails: Related = { from: phrase('contact_email e'), owner: phrase('e.crm_id') };

const members: Related = { from: phrase('list_member m'), owner: phrase('m.crm_id') };

const attributes: Related = { from: phrase('contact_attr a'), owner: phrase('a.crm_id') };

const ownersSql = ({ from, owner }: Related, where: Sql): Sql =>
  sql`select ${owner} from ${from} where ${owner} is not null and ${where}`;

const someRelated = (related: Related, where: Sql, context: SqlContext): Sql => {
  if (context.purpose !== 'walk') return sql`i.crm_id in (${ownersSql(related, where)})`;
  // `is true` makes the planner hash the numbers; otherwise it would turn the walk into a join.
  if (context.gathers === true) return sql`(i.crm_id in (${ownersSql(related, where)})) is true`;
  return sql`exists (select from ${related.from} where ${related.owner} = i.crm_id and ${where} offset 0)`;
};

const noRelated = ({ from, owner }: Related, where: Sql, context: SqlContext): Sql =>
  context.purpose !== 'walk'
    ? sql`not exists (select from ${from} where ${owner} = i.crm_id and ${where})`
    : sql`not exists (select from ${from} where ${owner} = i.crm_id and ${where} offset 0)`;

const isCustom = ({ field }: FieldCondition): boolean => field.key.startsWith(customFieldPrefix);

const customTest = (condition: FieldCondition, context: SqlContext): Sql => {
  const keys = context.lookups.customKey
    .filter(({ forms }) => forms.includes(condition.field.key.slice(customFieldPrefix.length)))
    .map(({ id }) => id);
  const entry = testSql(placeOf(condition.field.key), condition.test, context);
  // A text of one field is rarely found in another. The planner takes field and text for independent, and would expect a
  // tenth of the hits.
  if (context.purpose === 'estimate' && condition.test.kind === 'text') return entry;
  return sql`a.key_id = any(${keys}::smallint[]) and ${entry}`;
};

/** An exact e-mail has an index of its own, far smaller than the trigrams. */
const exactEmails = ({ field, test }: FieldCondition): readonly string[] | undefined =>
  field.key === 'emailIdList.emailId' && test.kind === 'text' && test.match === 'equals'
    ? test.values
    : undefined;

type Rows = { readonly related: Related; readonly where: Sql };

/** The rows beside contact_idx that a condition asks for; undefined when contact_idx itself answers. */
const relatedRows = (condition: FieldCondition, context: SqlContext): Rows | undefined => {
  const { group, key } = condition.field;
  if (isCustom(condition)) return { related: attributes, where: customTest(condition, context) };
  if (key === listsKey) {
    return { related: members, where: testSql(placeOf(key), condition.test, context) };
  }
  const exact = exactEmails(condition);
  if (exact !== undefined) {
    return { related: emails, where: sql`e.email = any(${exact}::text[])` };
  }
  return group === 'crmFields'
    ? undefined
    : { related: relatedOf[group], where: testSql(placeOf(key), condition.test, context) };
};

/** A long walk reads all members first: from some 40,000 visits on, looking each contact up in their index costs more. */
const gatheringMembers = (context: SqlContext): SqlContext => ({
  ...context,
  gathers: context.isLong === true || context.gathers === true,
});

const conditionSql = (condition: FieldCondition, context: SqlContext): Sql => {
  const { field, test, negated } = condition;
  const rows = relatedRows(condition, context);
  if (rows !== undefined) {
    const { related, where } = rows;
    if (negated) return noRelated(related, where, context);
    return someRelated(related, where, related === members ? gatheringMembers(context) : context);
  }
  return (negated ? complementSql : testSql)(placeOf(field.key), test, context);
};

const names = ['i.ln', 'i.fn', 'i.mn', 'i.an'].map(phrase);

const mails = phrase('i.emails');

const addresses = phrase('i.addrs');

/** Where a word stands: anywhere, or at the beginning of a word when it is short. */
const holdsWord = (column: Sql, keeping: Keeping, word: string): Sql =>
  isShortWord(word)
    ? sql`(${likeSql(column, keeping, 'starts', word)} or ${likeSql(column, keeping, 'contains', ` ${word}`)})`
    : likeSql(column, keeping, 'contains', word);

/**
 * The trigrams of "net" are in every "@example.net", so they do not tell which address begins with "ne": the hits of a short
 * word among e-mails are collected from the index that holds the addresses in their order.
 */
const holdsMail = (text: string, { purpose }: SqlContext): Sql =>
  purpose === 'collect' && isShortWord(text)
    ? sql`i.crm_id = any(array(select e.crm_id from contact_email e where ${likeSql(phrase('e.email'), 'single', 'starts', text)}))`
    : holdsWord(mails, 'list', text);

/** A family name and a given name that are typed together stand in two fields. */
const holdsNames = (text: string): readonly Sql[] =>
  joinedNames(text).map(([family, given]) =>
    allOf([
      likeSql(phrase('i.ln'), 'single', 'equals', family),
      likeSql(phrase('i.fn'), 'single', 'starts', given),
    ]),
  );

const wordSql = ({ text, digits }: SoughtWord, context: SqlContext): Sql =>
  anyOf([
    ...names.map((column) => holdsWord(column, 'single', text)),
    ...holdsNames(text),
    holdsMail(text, context),
    holdsWord(addresses, 'list', text),
    ...(digits === '' ? [] : [holdsWord(phrase('i.phones'), 'list', digits)]),
  ]);

const memberRows = ({ listId, state }: Membership): Sql =>
  state === undefined
    ? sql`m.list_id = ${listId}::int`
    : sql`m.list_id = ${listId}::int and m.state = ${state}::text`;

const memberSql = (membership: Membership, context: SqlContext): Sql =>
  someRelated(members, memberRows(membership), gatheringMembers(context));

const isCondition = (part: ContactFilter): part is FieldCondition => part.kind === 'condition';

const groups = ['apnFields', 'caseFields'] as const;

/**
 * Positive conditions on cases must hold for one and the same case, those on properties for one property. Beside a long word,
 * whose hits an index finds, short words are only looked for among those hits.
 */
const allSql = (parts: readonly ContactFilter[], context: SqlContext): Sql => {
  const together = groups.map((group) => ({
    group,
    conditions: parts
      .filter(isCondition)
      .filter(({ field, negated }) => field.group === group && !negated),
  }));
  const joinedParts = new Set<ContactFilter>(together.flatMap(({ conditions }) => conditions));
  const isLed = parts.some((part) => part.kind === 'word' && !isShortWord(part.text));
  const inWords: SqlContext = isLed ? unaided(context) : context;
  return allOf([
    ...parts
      .filter((part) => !joinedParts.has(part))
      .map((part) => filterSql(part, part.kind === 'word' ? inWords : context)),
    ...together
      .filter(({ conditions }) => conditions.length > 0)
      .map(({ group, conditions }) =>
        someRelated(
          relatedOf[group],
          allOf(conditions.map(({ field, test }) => testSql(placeOf(field.key), test, context))),
          context,
        ),
      ),
  ]);
};

/**
 * The numbers of the contacts that one related table names; a contact may come several times, and may be in the trash.
 * Undefined for a filter that is not about one related table.
 */
export const relatedOwners = (filter: ContactFilter, context: SqlContext): Sql | undefined => {
  const rows =
    isCondition(filter) && !filter.negated
      ? relatedRows(filter, { ...context, purpose: 'collect' })
      : undefined;
  return rows && ownersSql(rows.related, rows.where);
};

/**
 * Contacts as rows `i`, each looked up by its number in `owners`. Left to itself the planner, which expects a hundred times
 * too many hits for the digits of a number, would read every contact instead.
 */
export const ownedBy = (owners: Sql): Sql => sql`(${owners}) owner (crm_id)
      cross join lateral (select * from contact_idx i where i.crm_id = owner.crm_id offset 0) i`;

/** The condition on a row `i` of contact_idx that a filter stands for. */
export const filterSql = (filter: ContactFilter, context: SqlContext): Sql => {
  switch (filter.kind) {
    case 'all':
      return allSql(filter.parts, context);
    case 'any':
      return anyOf(filter.parts.map((part) => filterSql(part, context)));
    case 'none':
      return sql`(${anyOf(filter.parts.map((part) => filterSql(part, unaided(context))))}) is not true`;
    case 'condition':
      return conditionSql(filter, context);
    case 'word':
      return wordSql(filter, context);
    case 'members':
      return memberSql(filter, context);
    default:
      return filter satisfies never;
  }
};

/** The one list whose members a filter selects, all of them. */
const wholeList = (filter: ContactFilter): number | undefined => {
  if (filter.kind === 'members') return filter.state === undefined ? filter.listId : undefined;
  if (!isCondition(filter) || filter.negated || filter.field.key !== listsKey) return undefined;
  const { test } = filter;
  const isOne = test.kind === 'text' && test.match === 'equals' && test.values.length === 1;
  return isOne ? Number(test.values[0]) : undefined;
};

/**
 * Counts the hits of a filter from one related table, without contact_idx: of a custom field that many contacts have, or of
 * a kind of case. Undefined for any other filter.
 */
export const relatedCount = (filter: ContactFilter, context: SqlContext): Sql | undefined => {
  const listId = wholeList(filter);
  if (listId !== undefined) {
    return sql`select member_count as count from contact_list where item_id = ${listId}::bigint`;
  }
  const parts = filter.kind === 'all' ? filter.parts : [filter];
  const conditions = parts.filter(isCondition).filter(({ negated }) => !negated);
  const rows = conditions.map((condition) => relatedRows(condition, context));
  const [first] = rows;
  if (first === undefined || conditions.length < parts.length) return undefined;
  const { group } = conditions[0]?.field ?? {};
  const oneRow =
    rows.length === 1 ||
    (group !== 'crmFields' && conditions.every(({ field }) => field.group === group));
  if (!oneRow) return undefined;
  const { from, owner } = first.related;
  const where = allOf(rows.flatMap((one) => (one === undefined ? [] : [one.where])));
  // Whoever is in the trash keeps cases, properties and lists. Counting those few apart leaves the index of the many as it is.
  const trashed =
    group === 'crmFields' && first.related !== members
      ? phrase('0')
      : sql`(select count(*) from contact_trash t where exists (select from ${from} where ${owner} = t.crm_id and ${where}))`;
  // Sorting the numbers beats hashing them, and the index gives them sorted where it can.
  return sql`select count(distinct ${owner}) - ${trashed} as count from ${from} where ${owner} is not null and ${where}`;
};
