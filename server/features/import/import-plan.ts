import {
  fieldOfHeader,
  foldHeader,
  type ImportField,
  type ImportKind,
  importField,
} from './import-fields.ts';
import type { ImportPreset } from './import-preset.ts';
import { casePresets } from './presets/case-presets.ts';
import { contactPresets } from './presets/contact-presets.ts';
import { propertyPresets } from './presets/property-presets.ts';

const presets: readonly ImportPreset[] = [...contactPresets, ...propertyPresets, ...casePresets];

export type PlannedColumn = {
  readonly index: number;
  readonly name: string;
  readonly field: ImportField;
};

/** What each column of one file means. */
export type ImportPlan = {
  readonly kind: ImportKind;
  readonly header: readonly string[];
  readonly columns: readonly PlannedColumn[];
  /** Columns that mean nothing to the portal. */
  readonly leftOut: readonly string[];
  /** The public data set, where the file is one. */
  readonly preset?: ImportPreset;
};

export type PlanWishes = {
  readonly as?: ImportKind | undefined;
  /** Fields by column, in the words of `--map 'Column=field'`. */
  readonly map: Readonly<Record<string, string>>;
};

/** The file cannot be imported as it is; the message says what to do. */
export class ImportPlanError extends Error {
  override readonly name = 'ImportPlanError';
}

/** The preset with the most columns of its signature wins, because some signatures contain others. */
const presetOf = (header: readonly string[]): ImportPreset | undefined => {
  const names = new Set(header.map((name) => name.toLowerCase()));
  return presets
    .filter(({ signature }) => signature.every((name) => names.has(name)))
    .toSorted((left, right) => right.signature.length - left.signature.length)[0];
};

const wished = (
  map: PlanWishes['map'],
  header: readonly string[],
): ReadonlyMap<string, ImportField | undefined> =>
  new Map(
    Object.entries(map).map(([column, name]) => {
      if (!header.some((known) => foldHeader(known) === foldHeader(column))) {
        throw new ImportPlanError(`The file has no column "${column}".`);
      }
      const field = importField(name);
      if (field === undefined && name !== '') {
        throw new ImportPlanError(`There is no field "${name}" (for column "${column}").`);
      }
      return [foldHeader(column), field];
    }),
  );

const identityOf: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  contacts: ['firstName', 'lastName', 'fullName', 'organization', 'emailAddress', 'sourceId'],
  properties: ['apnNumber'],
  cases: ['caseId'],
};

const kindOf = (fields: ReadonlySet<ImportField>): ImportKind => {
  if (fields.has('caseId')) return 'cases';
  return fields.has('apnNumber') ? 'properties' : 'contacts';
};

/**
 * Finds out what the columns of a file mean: from the wishes of the person, then from the public data sets that the
 * portal knows, then from the names of the columns. Fails where nothing tells which contact, property or case a row is.
 */
export const planImport = (header: readonly string[], { as, map }: PlanWishes): ImportPlan => {
  const preset = as === undefined || presetOf(header)?.kind === as ? presetOf(header) : undefined;
  const wishes = wished(map, header);
  const fieldOf = (name: string): ImportField | undefined =>
    wishes.has(foldHeader(name))
      ? wishes.get(foldHeader(name))
      : preset === undefined
        ? fieldOfHeader(name)
        : preset.columns[name.toLowerCase()];
  const columns = header.flatMap((name, index) => {
    const field = fieldOf(name);
    return field === undefined ? [] : [{ index, name, field }];
  });
  const fields = new Set(columns.map(({ field }) => field));
  const kind = as ?? preset?.kind ?? kindOf(fields);
  if (!identityOf[kind].some((field) => fields.has(field))) {
    throw new ImportPlanError(
      `No column tells which ${kind} the rows are. Name one: --map 'Column=${identityOf[kind][0] ?? ''}'. Columns: ${header.join(', ')}.`,
    );
  }
  const used = new Set(columns.map(({ index }) => index));
  return {
    kind,
    header,
    columns,
    leftOut: header.filter((_, index) => !used.has(index)),
    ...(preset === undefined ? {} : { preset }),
  };
};
