import { foldText } from '#shared/rules/fold-text.ts';
import { withoutZeros } from '#shared/rules/zip-zeros.ts';
import type { CaseDraft } from './drafts.ts';

/** A case on its way into the tables; what is null was not told and stays as it is. */
export type CaseRecord = Omit<CaseDraft, 'contact'> & { readonly contactCrmId?: number };

const between = '; ';

/** Addresses of a case that stands on several rows, each once. */
export const uniteAddresses = (known: string, added: string): string => {
  const addresses = new Map<string, string>();
  for (const address of [...known.split(between), ...added.split(between)]) {
    const key = withoutZeros(foldText(address));
    if (key !== '' && !addresses.has(key)) addresses.set(key, address);
  }
  return [...addresses.values()].join(between);
};

/** Two rows of one case: the later one wins where both tell something, addresses are united. */
export const mergeCase = (earlier: CaseRecord, later: CaseRecord): CaseRecord => ({
  ...earlier,
  ...later,
  unit: later.unit === '' ? earlier.unit : later.unit,
  description: later.description === '' ? earlier.description : later.description,
  addressLine: uniteAddresses(earlier.addressLine, later.addressLine),
});
