import type { SearchResult } from '#shared/contracts/global-search.ts';

/** What a card and a row of the grid say about a property. */
export type PropertyFacts = {
  readonly apn: string;
  readonly alias: string;
  readonly address: string;
  /** Null where nobody knows. */
  readonly units: number | null;
  readonly pictures: readonly string[];
};

export const propertyFacts = (result: SearchResult): PropertyFacts => {
  const { alias = '', siteAddresses = [], otherAttributes, totalUnits } = result.parameters;
  const primary = siteAddresses.find(({ isprimary }) => isprimary) ?? siteAddresses[0];
  return {
    apn: result.id,
    alias,
    address: primary?.fullAddress ?? '',
    units: otherAttributes?.totalUnits ?? totalUnits ?? null,
    pictures: siteAddresses.flatMap(({ images }) => images.map(({ imageUrl }) => imageUrl)),
  };
};
