import { farAddress, type MadeAddress, nearAddress } from './addresses.ts';
import { type Random, randomFor } from './random.ts';

export type MadeProperty = {
  readonly apn: string;
  readonly alias: string;
  readonly totalUnits: number | null;
  readonly ownerCrmId: number | null;
  readonly ownerCountry: string | null;
  readonly sites: readonly MadeAddress[];
};

const aliasParts = {
  first: [
    'Sunset',
    'Harbor',
    'Casa',
    'Palms',
    'Vista',
    'Echo',
    'Magnolia',
    'Villa',
    'Jardín',
    'Union',
  ],
  second: [
    'Terrace',
    'Gardens',
    'Court',
    'Lofts',
    'del Sol',
    'Plaza',
    'Commons',
    'Heights',
    'Esperanza',
  ],
  third: ['Apartments', 'Senior Homes', 'Phase II', 'Tower', 'Cottages', ''],
};

/** Ten digits as the assessor writes them: book, page, parcel. Each position has its own number. */
export const apnOf = (position: number): string => String(2_004_000_001 + position * 6_007);

const aliasOf = (random: Random): string =>
  [random.pick(aliasParts.first), random.pick(aliasParts.second), random.pick(aliasParts.third)]
    .join(' ')
    .trim();

const unitsOf = (random: Random): number =>
  random.chance(0.6) ? random.between(1, 4) : Math.ceil(4 + random.next() ** 3 * 300);

/** The generated property with this position; `owners` are the contacts who own things. */
export const makeProperty = (position: number, owners: readonly number[]): MadeProperty => {
  const random = randomFor(2, position);
  const first = nearAddress(random, 0);
  const more = random.chance(0.06) ? random.between(1, 3) : 0;
  const owned = owners.length > 0 && random.chance(0.92);
  const owner = owned ? (owners[random.between(0, owners.length - 1)] ?? null) : null;
  const abroad = random.chance(0.05);
  return {
    apn: apnOf(position),
    alias: random.chance(0.12) ? aliasOf(random) : '',
    totalUnits: random.chance(0.7) ? unitsOf(random) : null,
    ownerCrmId: owner,
    ownerCountry: owned ? (abroad ? farAddress(random).country : 'US') : null,
    sites: [
      first,
      ...Array.from({ length: more }, (_, index) => {
        const houseNumber = String(Number(first.houseNumber) + 2 * (index + 1));
        return {
          ...first,
          houseNumber,
          addressLine: first.addressLine.replace(first.houseNumber, houseNumber),
        };
      }),
    ],
  };
};
