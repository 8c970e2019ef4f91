/** A point on the earth, in degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** How closely a place is known: to the house, the street, the ZIP code, or the town. */
export type Precision = 'house' | 'street' | 'zip' | 'city';

/** A place as a source of places knows it; a part that it does not know is ''. */
export type Place = Point & {
  /** The whole address on one line. */
  readonly label: string;
  readonly houseNumber: string;
  readonly preDirection: string;
  readonly streetName: string;
  readonly streetType: string;
  readonly postDirection: string;
  readonly city: string;
  /** Two letters in the United States. */
  readonly state: string;
  readonly zip: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly precision: Precision;
};

/** Where addresses are looked up. */
export type Geo = {
  /** `offline` knows ZIP codes, towns and states of the United States; `geocoder` asks a service for streets too. */
  readonly kind: 'offline' | 'geocoder';
  /** Places that fit a typed address, best first. */
  readonly find: (text: string, limit: number, signal: AbortSignal) => Promise<readonly Place[]>;
  /** The place around a point; undefined where none is known. */
  readonly at: (point: Point, signal: AbortSignal) => Promise<Place | undefined>;
};

/** The service that knows places gave no answer that can be used. */
export class GeocoderError extends Error {
  override readonly name = 'GeocoderError';
}

export const emptyPlace = {
  houseNumber: '',
  preDirection: '',
  streetName: '',
  streetType: '',
  postDirection: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
} as const;

const joined = (separator: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(separator);

/** The street of a place on one line. */
export const streetLine = (place: Omit<Place, 'label' | 'precision' | keyof Point>): string =>
  joined(
    ' ',
    place.houseNumber,
    place.preDirection,
    place.streetName,
    place.streetType,
    place.postDirection,
  );

/** The whole address on one line. */
export const placeLabel = (place: Omit<Place, 'label' | 'precision' | keyof Point>): string =>
  joined(', ', streetLine(place), place.city, joined(' ', place.state, place.zip));
