import type { ImportField, ImportKind, KnownField } from './import-fields.ts';

/** How one public data set is read, as data: found by the columns that only it has. */
export type ImportPreset = {
  readonly name: string;
  readonly kind: ImportKind;
  /** Columns that together tell the data set. */
  readonly signature: readonly string[];
  readonly columns: Readonly<Record<string, ImportField>>;
  /** Goes before the source's own number, so that numbers of two sources never meet. */
  readonly sourcePrefix?: string;
  /** What a row means where its column is empty or missing. */
  readonly defaults?: Readonly<Partial<Record<KnownField, string>>>;
  /** The portal's word for a word of the source; words that are not listed stay. */
  readonly words?: Readonly<Partial<Record<KnownField, Readonly<Record<string, string>>>>>;
};
