import * as z from 'zod/mini';
import { signedIn } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { degrees, requiredText } from './schemas.ts';

/** How closely a place is known: to the house, the street, the ZIP code, or the town. */
const precisions = ['house', 'street', 'zip', 'city'] as const;

/** A place by the names of an address; '' where a part is not known. */
export const placeSchema = z.object({
  addressLine: z.string(),
  houseNumber: z.string(),
  preDirCd: z.string(),
  streetName: z.string(),
  streetTypeCd: z.string(),
  postDirCd: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  /** Latitude, longitude in degrees. */
  coordinates: z.tuple([z.number(), z.number()]),
  precision: z.enum(precisions),
});

export type Place = DataOf<typeof placeSchema>;

const longestAddress = 200;

/** An empty list means that no such place is known. */
export const suggestAddress = defineCall({
  method: 'POST',
  path: '/rest/gis_address/v1/suggest',
  summary: 'Places of the United States that fit a typed address, best first, at most 8',
  access: signedIn,
  perMinute: 60,
  bodyLimit: 16 * 1024,
  body: z.object({
    searchText: requiredText(longestAddress),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(8)), 5),
  }),
  reply: envelope({ places: z.array(placeSchema) }),
});

/** 404 for a point where no place is known. */
export const validateAddress = defineCall({
  method: 'POST',
  path: '/rest/gis_address/v1/validate',
  summary: 'The place around a point',
  access: signedIn,
  perMinute: 60,
  bodyLimit: 16 * 1024,
  body: z.object({ longitude: degrees(180), latitude: degrees(90) }),
  reply: envelope({ place: placeSchema }),
});
