import * as z from 'zod/mini';
import { emptyPlace, type Geo, type Place, placeLabel, type Precision } from './geo.ts';
import type { AskGeocoder } from './geocoder-client.ts';
import { readStreet } from './read-address.ts';

const text = z._default(z.string(), '');

const degrees = (limit: number) =>
  z.pipe(
    z.pipe(z.union([z.string(), z.number()]), z.transform(Number)),
    z.number().check(z.minimum(-limit), z.maximum(limit)),
  );

const hit = z.object({
  lat: degrees(90),
  lon: degrees(180),
  display_name: text,
  address: z.prefault(
    z.object({
      house_number: text,
      road: text,
      city: text,
      town: text,
      village: text,
      hamlet: text,
      municipality: text,
      state: text,
      postcode: text,
      country_code: text,
      'ISO3166-2-lvl4': text,
    }),
    {},
  ),
});

const precisionOf = (houseNumber: string, street: string, zip: string): Precision => {
  if (houseNumber !== '' && street !== '') return 'house';
  if (street !== '') return 'street';
  return zip === '' ? 'city' : 'zip';
};

const placeOf = ({ lat, lon, display_name, address }: z.output<typeof hit>): Place => {
  const { house_number: houseNumber, road, postcode: zip } = address;
  const parts = {
    ...emptyPlace,
    ...readStreet(road),
    houseNumber,
    city:
      [address.city, address.town, address.village, address.hamlet, address.municipality].find(
        (name) => name !== '',
      ) ?? '',
    state: /^US-([A-Z]{2})$/.exec(address['ISO3166-2-lvl4'])?.[1] ?? address.state,
    zip: zip.replace(/^(\d{5})-\d{4}$/, '$1'),
    country: address.country_code.toUpperCase() || 'US',
  };
  const label = placeLabel(parts);
  return {
    ...parts,
    latitude: lat,
    longitude: lon,
    label: label === '' ? display_name : label,
    precision: precisionOf(houseNumber, road, zip),
  };
};

/** A service that speaks as Nominatim does: `/search` and `/reverse`. */
export const createNominatim = (ask: AskGeocoder): Geo => ({
  kind: 'geocoder',
  find: async (typed, limit, signal) => {
    const answer = await ask(
      '/search',
      {
        q: typed,
        format: 'jsonv2',
        addressdetails: '1',
        countrycodes: 'us',
        limit: String(limit),
      },
      signal,
    );
    const hits = Array.isArray(answer) ? answer : [];
    return hits.slice(0, limit).flatMap((one: unknown) => {
      const read = z.safeParse(hit, one);
      return read.success ? [placeOf(read.data)] : [];
    });
  },

  at: async ({ latitude, longitude }, signal) => {
    const point = { lat: String(latitude), lon: String(longitude) };
    const answer = await ask(
      '/reverse',
      { ...point, format: 'jsonv2', addressdetails: '1' },
      signal,
    );
    const read = z.safeParse(hit, answer);
    return read.success ? placeOf(read.data) : undefined;
  },
});
