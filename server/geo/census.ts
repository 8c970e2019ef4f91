import * as z from 'zod/mini';
import { emptyPlace, type Geo, type Place, placeLabel } from './geo.ts';
import type { AskGeocoder } from './geocoder-client.ts';

const text = z._default(z.string(), '');

const match = z.object({
  matchedAddress: text,
  coordinates: z.object({ x: z.number(), y: z.number() }),
  addressComponents: z.prefault(
    z.object({
      preDirection: text,
      streetName: text,
      suffixType: text,
      suffixDirection: text,
      city: text,
      state: text,
      zip: text,
    }),
    {},
  ),
});

const matches = z.object({ result: z.object({ addressMatches: z.array(z.unknown()) }) });

const area = z.object({ BASENAME: text, STUSAB: text, ZCTA5: text });

const areas = z.object({
  result: z.object({ geographies: z.record(z.string(), z.array(area)) }),
});

/** The service writes in capitals: LOS ANGELES. */
const titled = (name: string): string =>
  name.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

const placeOf = ({ matchedAddress, coordinates, addressComponents }: z.output<typeof match>) => {
  const { preDirection, streetName, suffixType, suffixDirection, city, state, zip } =
    addressComponents;
  const parts = {
    ...emptyPlace,
    // The components name the range of numbers on the block; the house itself is in the matched address.
    houseNumber: /^\d+[A-Z]?\b/.exec(matchedAddress)?.[0] ?? '',
    preDirection,
    streetName: titled(streetName),
    streetType: suffixType,
    postDirection: suffixDirection,
    city: titled(city),
    state,
    zip,
  };
  return {
    ...parts,
    latitude: coordinates.y,
    longitude: coordinates.x,
    label: placeLabel(parts),
    precision: parts.houseNumber === '' ? 'street' : 'house',
  } satisfies Place;
};

const benchmark = { benchmark: 'Public_AR_Current', format: 'json' } as const;

/** A service that speaks as the geocoder of the United States Census does. */
export const createCensus = (ask: AskGeocoder): Geo => ({
  kind: 'geocoder',
  find: async (typed, limit, signal) => {
    const answer = await ask(
      '/geocoder/locations/onelineaddress',
      { address: typed, ...benchmark },
      signal,
    );
    const read = z.safeParse(matches, answer);
    if (!read.success) return [];
    return read.data.result.addressMatches.slice(0, limit).flatMap((one) => {
      const found = z.safeParse(match, one);
      return found.success ? [placeOf(found.data)] : [];
    });
  },

  at: async ({ latitude, longitude }, signal) => {
    const answer = await ask(
      '/geocoder/geographies/coordinates',
      {
        x: String(longitude),
        y: String(latitude),
        ...benchmark,
        vintage: 'Current_Current',
        layers: 'all',
      },
      signal,
    );
    const read = z.safeParse(areas, answer);
    const layers = Object.entries(read.success ? read.data.result.geographies : {});
    const first = (name: RegExp) => layers.find(([layer]) => name.test(layer))?.[1][0];
    const state = first(/^States$/)?.STUSAB ?? '';
    if (state === '') return undefined;
    const parts = {
      ...emptyPlace,
      city: first(/Incorporated Places/)?.BASENAME ?? '',
      state,
      zip: first(/ZIP Code Tabulation/)?.ZCTA5 ?? '',
    };
    const precision = parts.zip === '' ? 'city' : 'zip';
    return { ...parts, latitude, longitude, label: placeLabel(parts), precision };
  },
});
