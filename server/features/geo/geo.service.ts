import { type Geo, GeocoderError, type Place, streetLine } from '#server/geo/geo.ts';
import { notFound, ReplyError } from '#server/http/reply-error.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Place as PlaceOnWire } from '#shared/contracts/gis-address.ts';
import { confirmsAddress, type KnownPlace } from '#shared/rules/profile.ts';

const placeOnWire = (place: Place): PlaceOnWire => ({
  addressLine: place.label,
  houseNumber: place.houseNumber,
  preDirCd: place.preDirection,
  streetName: place.streetName,
  streetTypeCd: place.streetType,
  postDirCd: place.postDirection,
  city: place.city,
  state: place.state,
  zip: place.zip,
  country: place.country,
  coordinates: [place.latitude, place.longitude],
  precision: place.precision,
});

/** What a service of places fails with is no failure of the portal, and no word of it is for people. */
const orUnavailable = (error: unknown): never => {
  if (!(error instanceof GeocoderError)) throw error;
  throw new ReplyError(ReplyCode.Unavailable, 'Addresses cannot be looked up at the moment.', {
    log: `geocoder: ${error.message}`,
    cause: error,
    retryAfter: 30,
  });
};

/** An address that is to be confirmed, on one line and by its parts. */
export type AddressToCheck = KnownPlace & { readonly line: string };

/** Places that are looked at to confirm one address. */
const candidates = 5;

export const createGeoService = (geo: Geo) => ({
  suggest: async (text: string, limit: number, signal: AbortSignal) => {
    const places = await geo.find(text, limit, signal).catch(orUnavailable);
    return places.map(placeOnWire);
  },

  validate: async (latitude: number, longitude: number, signal: AbortSignal) => {
    const place = await geo.at({ latitude, longitude }, signal).catch(orUnavailable);
    if (place === undefined) throw notFound('No place is known here.');
    return placeOnWire(place);
  },

  /** The point of an address that can be confirmed; undefined where it cannot, also while nobody can be asked. */
  confirm: async (
    address: AddressToCheck,
    signal: AbortSignal,
  ): Promise<readonly [number, number] | undefined> => {
    const places = await geo.find(address.line, candidates, signal).catch((error: unknown) => {
      if (error instanceof GeocoderError) return [];
      throw error;
    });
    const place = places.find((one) => confirmsAddress(one, address));
    if (place === undefined) return undefined;
    // A geocoder knows houses: one that it puts on another street does not confirm this one.
    const isStreetKnown = geo.kind === 'offline' || streetLine(place) !== '';
    return isStreetKnown ? [place.latitude, place.longitude] : undefined;
  },
});

export type GeoService = ReturnType<typeof createGeoService>;
