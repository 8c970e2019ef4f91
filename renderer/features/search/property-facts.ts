import { callUrl } from '#renderer/api/call-url.ts';
import { type SearchResult, streetViewImage } from '#shared/contracts/global-search.ts';
import { apnOf } from './result-target.ts';

/** What a card and a row of the grid say about a property. */
export type PropertyFacts = {
  readonly apn: string;
  readonly alias: string;
  readonly address: string;
  /** Null where nobody knows. */
  readonly units: number | null;
  readonly pictures: readonly string[];
};

/** The picture of the street comes last: it shows the place, not always the house. */
export const propertyFacts = (result: SearchResult): PropertyFacts => {
  const {
    alias = '',
    siteAddresses = [],
    otherAttributes,
    totalUnits,
    additional,
  } = result.parameters;
  const primary = siteAddresses.find(({ isprimary }) => isprimary) ?? siteAddresses[0];
  const street =
    additional?.streetView === true && additional.latitude !== null && additional.longitude !== null
      ? [
          callUrl(streetViewImage, {
            query: { latitude: additional.latitude, longitude: additional.longitude },
          }),
        ]
      : [];
  const own = siteAddresses.flatMap(({ images }) => images.map(({ imageUrl }) => imageUrl));
  return {
    apn: apnOf(result),
    alias,
    address: primary?.fullAddress ?? '',
    units: otherAttributes?.totalUnits ?? totalUnits ?? null,
    pictures: [...new Set([...own, ...street])],
  };
};
