import type { Querying } from '#server/database/database.ts';
import { customFieldPrefix } from '#shared/rules/contact-fields.ts';
import type { ContactFilter } from '#shared/rules/contact-filter.ts';
import { foldSeen } from '#shared/rules/fold-text.ts';
import { type LookupKind, placeOf } from './field-places.ts';

/** A row that conditions choose by its number, with the folded forms in which people may ask for it. */
export type LookupRow = { readonly id: number; readonly forms: readonly string[] };

/** The small tables that a filter refers to; those it does not need are empty. */
export type Lookups = Readonly<Record<LookupKind | 'customKey', readonly LookupRow[]>>;

const nothing: Lookups = {
  userType: [],
  role: [],
  application: [],
  caseTypeCategory: [],
  caseType: [],
  caseStatus: [],
  officer: [],
  customKey: [],
};

const lookupSql = `
  select 'userType' as kind, id::int, array[name] as forms from user_type where 'userType' = any($1::text[])
  union all select 'role', id, array[name] from role where 'role' = any($1::text[])
  union all select 'application', id, array[code] from application where 'application' = any($1::text[])
  union all select 'caseTypeCategory', t.id, array[c.id::text, c.name]
    from case_type t join case_category c on c.id = t.category_id where 'caseTypeCategory' = any($1::text[])
  union all select 'caseType', id, array[id::text, name] from case_type where 'caseType' = any($1::text[])
  union all select 'caseStatus', id, array[id::text, name] from case_status where 'caseStatus' = any($1::text[])
  union all select 'officer', crm_id, array[crm_id::text, concat_ws(' ', fn, ln)]
    from case_officer join contact_idx using (crm_id) where 'officer' = any($1::text[])
  union all select 'customKey', id, array[name] from custom_field_key where name = any($2::text[])`;

type Found = { readonly kind: keyof Lookups; readonly id: number; readonly forms: string[] };

const fieldKeys = (filter: ContactFilter): readonly string[] => {
  if (filter.kind === 'condition') return [filter.field.key];
  return 'parts' in filter ? filter.parts.flatMap(fieldKeys) : [];
};

const lookupOf = (key: string): readonly LookupKind[] => {
  const place = placeOf(key);
  if (place.kind === 'roles') return ['role'];
  return place.kind === 'lookup' ? [place.lookup] : [];
};

const isCustom = (key: string): boolean => key.startsWith(customFieldPrefix);

/** Reads what a filter refers to, in one question; nothing is asked when it refers to nothing. */
export const readLookups = async (querying: Querying, filter: ContactFilter): Promise<Lookups> => {
  const keys = fieldKeys(filter);
  const kinds = keys.filter((key) => !isCustom(key)).flatMap(lookupOf);
  const customKeys = keys.filter(isCustom).map((key) => key.slice(customFieldPrefix.length));
  if (kinds.length === 0 && customKeys.length === 0) return nothing;
  const { rows } = await querying.query<Found>(lookupSql, [kinds, customKeys], {
    name: 'contact-filter-lookups',
  });
  const of = (kind: keyof Lookups): readonly LookupRow[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, forms }) => ({ id, forms: kind === 'customKey' ? forms : forms.map(foldSeen) }));
  return {
    userType: of('userType'),
    role: of('role'),
    application: of('application'),
    caseTypeCategory: of('caseTypeCategory'),
    caseType: of('caseType'),
    caseStatus: of('caseStatus'),
    officer: of('officer'),
    customKey: of('customKey'),
  };
};
