import type { SearchResult } from '#shared/contracts/global-search.ts';
import { pictureOf } from '#renderer/session/places/use-carousel-words.ts';
import type { StreetPlace } from '#renderer/session/places/use-street-picture.ts';
import type { Picture } from '#renderer/ui/pictures/picture-carousel.tsx';

type Additional = NonNullable<SearchResult['parameters']['additional']>;

/** What a card and a row of the grid say about a property. */
export type PropertyFacts = {
  readonly apn: string;
  readonly alias: string;
  readonly address: string;
  /** Null where nobody knows. */
  readonly units: number | null;
  readonly pictures: readonly Picture[];
  /** Null where nobody knows, or where there is no picture of the street to ask for. */
  readonly place: StreetPlace | null;
};

const placeOf = ({ latitude, longitude }: Additional): StreetPlace | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

export const propertyFacts = (result: SearchResult): PropertyFacts => {
  const {
    alias = '',
    siteAddresses = [],
    otherAttributes,
    totalUnits,
    additional,
  } = result.parameters;
  const primary = siteAddresses.find(({ isprimary }) => isprimary) ?? siteAddresses[0];
  return {
    apn: result.id,
    alias,
    address: primary?.fullAddress ?? '',
    units: otherAttributes?.totalUnits ?? totalUnits ?? null,
    place: additional?.streetView === true ? placeOf(additional) : null,
    pictures: siteAddresses.flatMap(({ images }) => images.map(pictureOf)),
  };
};
