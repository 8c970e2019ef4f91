import { customFieldPrefix } from '#shared/rules/contact-fields.ts';

/** Columns whose text is a member of the contact's document. */
const texts: ReadonlySet<string> = new Set([
  'firstName',
  'middleName',
  'lastName',
  'aliasName',
  'emailAddress',
  'phoneNumberFull',
  'userType',
  'appId',
]);

const listMembers = /^(emailIdList|contactDetails|addressList)\.([a-zA-Z0-9]+)$/;

const moments: ReadonlySet<string> = new Set(['createdOn', 'modifiedOn']);

type Values = {
  /** Adds a value of the statement and gives its placeholder. */
  readonly add: (value: unknown) => string;
};

/** Seconds since 1970 on the wall clock of the portal's time zone. */
const wallClock = (key: string, timeZone: string): string =>
  `floor(extract(epoch from (d.doc->>'${key}')::timestamptz at time zone ${timeZone}))::bigint`;

/**
 * SQL of one cell over the row `d` of contact_doc. Lists come as arrays; whoever writes the cell joins them.
 * Keys are compared with known names; a custom field's key travels as a value.
 */
const cellSql = (key: string, timeZone: () => string, { add }: Values): string => {
  if (key === 'crmId') return 'd.crm_id';
  if (texts.has(key)) return `d.doc->'${key}'`;
  if (moments.has(key)) return wallClock(key, timeZone());
  if (key === 'emailVerified') return `d.doc->'emailVerified'`;
  if (key === 'userRole') return `d.doc->'userRole'`;
  const [, list, member] = listMembers.exec(key) ?? [];
  if (list !== undefined) return `jsonb_path_query_array(d.doc, '$.${list}[*].${member}')`;
  if (key.startsWith(customFieldPrefix)) {
    const name = add(key.slice(customFieldPrefix.length));
    return (
      `jsonb_path_query_array(d.doc, '$.additionalDetails[*].information.keyvalue() ? (@.key == $name).value', ` +
      `jsonb_build_object('name', ${name}::text))`
    );
  }
  throw new Error(`no column of the export: ${key}`);
};

/** PostgreSQL gives no function more arguments than that. */
const mostArguments = 100;

const arraySql = (cells: readonly string[]): string => {
  const groups = Array.from({ length: Math.ceil(cells.length / mostArguments) }, (_, at) =>
    cells.slice(at * mostArguments, (at + 1) * mostArguments),
  );
  const arrays = groups.map((group) => `json_build_array(${group.join(', ')})`);
  return arrays.length === 1
    ? `${arrays[0]}::text`
    : `(${arrays.map((array) => `${array}::jsonb`).join(' || ')})::text`;
};

/** SQL of one row as a JSON array, in the order of `keys`; its values follow those given. */
export const rowSql = (
  keys: readonly string[],
  timeZone: string,
  firstValues: readonly unknown[],
): { readonly text: string; readonly values: readonly unknown[] } => {
  const values = [...firstValues];
  const add = (value: unknown): string => `$${values.push(value)}`;
  let zone: string | undefined;
  const timeZoneValue = (): string => {
    zone ??= `${add(timeZone)}::text`;
    return zone;
  };
  const cells = keys.map((key) => cellSql(key, timeZoneValue, { add }));
  return { text: arraySql(cells), values };
};
