import { type CountKey, countKeys } from '#shared/rules/housing-totals.ts';
import { fullAddress, nearAddress } from './addresses.ts';
import { apnOf, makeProperty } from './properties.ts';
import { type Random, randomFor } from './random.ts';

type MadeSite = {
  readonly site: string;
  readonly address: string;
  readonly addressId: string;
  readonly apn: string | null;
  readonly counts: readonly (number | null)[];
};

export type MadeProject = {
  readonly projectNumber: string;
  readonly name: string;
  readonly sites: readonly MadeSite[];
};

/** Names of projects and how many sites they have: one, several, none yet, and as many as a large one has. */
const projects: readonly (readonly [name: string, sites: number])[] = [
  ['Jacaranda Court', 1],
  ['Casa Esperanza del Valle', 4],
  ['Harbor Gateway Scattered Sites', 30],
  ['Magnolia Senior Homes', 2],
  ['Camino Nuevo Supportive Housing', 3],
  ['Echo Terrace Lofts', 6],
  ['Sycamore Grove Veterans Village', 2],
  ['Nuevo Amanecer Transitional Youth Residences and Family Apartments, Phase II', 5],
  ['Palms on Pico', 1],
  ['Union Plaza', 3],
  ['Vista Serena', 0],
  ['Orchard Commons', 8],
];

export const projectCount = projects.length;

/** Kinds that many sites have some of; the others are rare. */
const common: ReadonlySet<CountKey> = new Set([
  'noSpecFamily',
  'noSpecIndividuals',
  'homelessIndividuals',
  'hChronicallyHomeless',
]);

const countOf = (random: Random, key: CountKey): number | null => {
  if (key === 'manager') return random.chance(0.8) ? 1 : null;
  if (random.chance(common.has(key) ? 0.7 : 0.25)) return random.between(1, 48);
  return random.chance(0.5) ? 0 : null;
};

const makeSite = (
  random: Random,
  project: string,
  place: number,
  property: number | undefined,
): MadeSite => {
  const counts = countKeys.map((key) => countOf(random, key));
  const site = place === 0 ? project : `${project} (Site ${place + 1})`;
  const own = property === undefined ? undefined : makeProperty(property, []);
  const address = fullAddress(own?.sites[0] ?? nearAddress(random, 0));
  return property === undefined
    ? { site, address, addressId: '', apn: null, counts }
    : { site, address, addressId: `${apnOf(property)}-1`, apn: apnOf(property), counts };
};

/** The invented housing project with this position; most of its sites are among the first `properties`. */
export const makeProject = (position: number, properties: number): MadeProject => {
  const [name, siteCount] = projects[position] ?? ['', 0];
  const random = randomFor(4, position);
  const sites = Array.from({ length: siteCount }, (_, place) => {
    const property = position * 40 + place;
    const isKnown = property < properties && random.chance(0.8);
    return makeSite(random, name, place, isKnown ? property : undefined);
  });
  return { projectNumber: `26-${String(104_001 + position * 17)}`, name, sites };
};
