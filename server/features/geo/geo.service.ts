import { type Geo, GeocoderError, type Place, streetLine } from '#server/geo/geo.ts';
import { notFound, ReplyError } from '#server/http/reply-error.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Place as PlaceOnWire } from '#shared/contracts/gis-address.ts';
import {
  addressOnOneLine,
  confirmsAddress,
  isSamePlace,
  type ProfileAddress,
  withSpot,
} from '#shared/rules/profile.ts';

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

/** Places that are looked at to confirm one address. */
const candidates = 5;

/** The point of an address that can be confirmed; undefined where it cannot, also while nobody can be asked. */
const confirmedPoint = async (
  geo: Geo,
  address: ProfileAddress,
  signal: AbortSignal,
): Promise<readonly [number, number] | undefined> => {
  const line = addressOnOneLine(address);
  const places = await geo.find(line, candidates, signal).catch((error: unknown) => {
    if (error instanceof GeocoderError) return [];
    throw error;
  });
  const place = places.find((one) => confirmsAddress(one, address));
  if (place === undefined) return undefined;
  // A geocoder knows houses: one that it puts on another street does not confirm this one.
  const isStreetKnown = geo.kind === 'offline' || streetLine(place) !== '';
  return isStreetKnown ? [place.latitude, place.longitude] : undefined;
};

export const createGeoService = (geo: Geo) => ({
  suggest: async (text: string, limit: number, signal: AbortSignal) => {
    const places = await geo.find(text, limit, signal).catch(orUnavailable);
    return places.map(placeOnWire);
  },

  validate: async (latitude: number, longitude: number, signal: AbortSignal) => {
    const place = await geo.at({ latitude, longitude }, signal).catch(orUnavailable);
    if (place === undefined) throw notFound('No place is known at this point.');
    return placeOnWire(place);
  },

  /**
   * Looks up the addresses that are new or have moved, one after the other, and those that are not verified: it may be
   * that nobody could be asked when they were saved. The others keep what is known of them.
   */
  locate: async (
    addresses: readonly ProfileAddress[],
    before: readonly ProfileAddress[],
    signal: AbortSignal,
  ): Promise<readonly ProfileAddress[]> => {
    const all: ProfileAddress[] = [];
    for (const address of addresses) {
      const known = before.find((one) => isSamePlace(one, address));
      const isVerified = known?.verified === true;
      const coordinates = isVerified ? undefined : await confirmedPoint(geo, address, signal);
      all.push(withSpot(address, coordinates ? { verified: true, coordinates } : known));
    }
    return all;
  },
});

export type GeoService = ReturnType<typeof createGeoService>;
