import { foldText } from '#shared/rules/fold-text.ts';
import { lacksZeros, withoutZeros, withZeros } from '#shared/rules/zip-zeros.ts';
import type { PropertyDraft, SiteAddressDraft } from './drafts.ts';

/** A property as the tables hold it; `ownerCrmId` takes the place of the owner's draft. */
export type PropertyRecord = {
  readonly apn: string;
  readonly alias: string;
  readonly totalUnits: number | null;
  readonly ownerCrmId: number | null;
  readonly ownerCountry: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly siteAddresses: readonly {
    readonly fullAddress: string;
    readonly zip: string;
    readonly primary: boolean;
    readonly latitude: number | null;
    readonly longitude: number | null;
  }[];
};

export const emptyProperty = (apn: string): PropertyRecord => ({
  apn,
  alias: '',
  totalUnits: null,
  ownerCrmId: null,
  ownerCountry: null,
  latitude: null,
  longitude: null,
  siteAddresses: [],
});

type Site = PropertyRecord['siteAddresses'][number];

/** Spellings of one address agree: case, commas, dots and the zeros of its ZIP code do not matter. */
const addressKey = (address: string): string =>
  withoutZeros(
    foldText(address)
      .replace(/[^\p{L}\p{N}/]+/gu, ' ')
      .trim(),
  );

const siteOf = ({ fullAddress, zip, primary, coordinates }: SiteAddressDraft): Site => ({
  fullAddress,
  zip,
  primary,
  latitude: coordinates?.[0] ?? null,
  longitude: coordinates?.[1] ?? null,
});

/** What is known stays, but for a ZIP code that lacks the zeros which the file tells. */
const mended = (site: Site, { zip }: SiteAddressDraft): Site =>
  lacksZeros(site.zip, zip)
    ? { ...site, zip, fullAddress: site.fullAddress.replace(/(?<=\D)\d{3,4}$/, withZeros) }
    : site;

/** One address is primary: the one that the file calls so, else the one that was, else the first. */
const mergedSites = (
  known: readonly Site[],
  drafts: readonly SiteAddressDraft[],
): readonly Site[] => {
  const sites = new Map(known.map((site) => [addressKey(site.fullAddress), site]));
  let primary = drafts.find((draft) => draft.primary)?.fullAddress;
  for (const draft of drafts) {
    const key = addressKey(draft.fullAddress);
    const site = sites.get(key);
    sites.set(key, site === undefined ? siteOf(draft) : mended(site, draft));
  }
  primary ??= known.find((site) => site.primary)?.fullAddress ?? drafts[0]?.fullAddress;
  const primaryKey = primary === undefined ? undefined : addressKey(primary);
  return [...sites].map(([key, site]) => ({ ...site, primary: key === primaryKey }));
};

/** A known property with what a draft adds: what is known stays, addresses are united. */
export const mergeProperty = (
  known: PropertyRecord,
  draft: PropertyDraft,
  ownerCrmId: number | undefined,
): PropertyRecord => ({
  apn: known.apn,
  alias: known.alias === '' ? (draft.alias ?? '') : known.alias,
  totalUnits: known.totalUnits ?? draft.totalUnits ?? null,
  ownerCrmId: known.ownerCrmId ?? ownerCrmId ?? null,
  ownerCountry: known.ownerCountry ?? draft.ownerCountry ?? null,
  latitude: known.latitude ?? draft.coordinates?.[0] ?? null,
  longitude: known.longitude ?? draft.coordinates?.[1] ?? null,
  siteAddresses: mergedSites(known.siteAddresses, draft.siteAddresses),
});
