import { farPlaces, places, streets } from './places.ts';
import type { Random } from './random.ts';

export type MadeAddress = {
  readonly addressLine: string;
  readonly houseNumber: string;
  readonly preDirCd: string | undefined;
  readonly streetName: string;
  readonly streetTypeCd: string | undefined;
  readonly unit: string | undefined;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly coordinates: [number, number] | undefined;
};

const directions = ['N', 'S', 'E', 'W'];

const joined = (parts: readonly (string | undefined)[]): string => {
  let text = '';
  for (const part of parts) {
    if (part !== undefined && part !== '') text += text === '' ? part : ` ${part}`;
  }
  return text;
};

const unitOf = (random: Random): string =>
  random.pick([
    `Apt ${random.between(1, 40)}`,
    `#${random.between(101, 1299)}`,
    `Unit ${random.pick(['A', 'B', 'C', 'D'])}`,
    `Ste ${random.between(100, 2400)}`,
  ]);

/** Degrees with five decimals: about a metre. */
const degrees = (value: number): number => Math.round(value * 100_000) / 100_000;

const streetPart = (random: Random, withUnit: boolean) => {
  const [streetName, type] = random.pick(streets);
  const direction = random.chance(0.55) ? random.pick(directions) : undefined;
  const unit = withUnit ? unitOf(random) : undefined;
  const number = `${random.between(1, 199) * 100 + random.between(0, 99)}`;
  const half = random.chance(0.02) ? '1/2' : undefined;
  return {
    addressLine: joined([number, half, direction, streetName, type, unit]),
    houseNumber: number,
    streetName,
    preDirCd: direction,
    streetTypeCd: type === '' ? undefined : type,
    unit,
  };
};

/** An address in the Los Angeles area. What it lacks is there as undefined: things of one shape are made faster. */
export const nearAddress = (random: Random, unitProbability = 0.35): MadeAddress => {
  const place = random.pick(places);
  return {
    ...streetPart(random, random.chance(unitProbability)),
    city: place.city,
    state: 'CA',
    zip: random.pick(place.zips),
    country: 'US',
    coordinates: [
      degrees(place.latitude + (random.next() - 0.5) * 0.05),
      degrees(place.longitude + (random.next() - 0.5) * 0.06),
    ],
  };
};

/** An address elsewhere in the country or abroad. */
export const farAddress = (random: Random): MadeAddress => {
  const [city, state, zip, country] = random.pick(farPlaces);
  return {
    ...streetPart(random, random.chance(0.3)),
    city,
    state,
    zip,
    country,
    coordinates: undefined,
  };
};

/** The address on one line. */
export const fullAddress = ({ addressLine, city, state, zip }: MadeAddress): string =>
  `${addressLine}, ${city}, ${joined([state, zip])}`;
