import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as breathe } from 'node:timers/promises';
import { emptyPlace, type Geo, type Place, placeLabel, type Point } from './geo.ts';
import { readAddress, type ReadAddress } from './read-address.ts';

type Code = Point & {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
};

/** A town: its ZIP codes in one state. */
type Town = { readonly state: string; readonly codes: readonly [Code, ...Code[]] };

type Gazetteer = {
  readonly byZip: ReadonlyMap<string, Code>;
  /** The towns of a folded name, the largest first. */
  readonly byCity: ReadonlyMap<string, readonly Town[]>;
  readonly stateOf: (words: string) => string;
};

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/\bft\b/g, 'fort')
    .trim();

const territories = { 'puerto rico': 'PR', guam: 'GU', 'virgin islands': 'VI' } as const;

/** Codes that are read between two looks at other calls. */
const breath = 4000;

const readTowns = async (codes: readonly Code[]): Promise<Gazetteer['byCity']> => {
  const towns = new Map<string, Map<string, [Code, ...Code[]]>>();
  const folded = new Map<string, string>();
  for (const [index, code] of codes.entries()) {
    if (index % breath === 0) await breathe();
    const name = folded.get(code.city) ?? fold(code.city);
    folded.set(code.city, name);
    const states = towns.get(name) ?? new Map<string, [Code, ...Code[]]>();
    const known = states.get(code.state);
    if (known === undefined) states.set(code.state, [code]);
    else known.push(code);
    towns.set(name, states);
  }
  return new Map(
    Array.from(towns, ([name, states]) => [
      name,
      Array.from(states, ([state, ofTown]) => ({ state, codes: ofTown })).toSorted(
        (one, other) => other.codes.length - one.codes.length,
      ),
    ]),
  );
};

/** Post offices of the armed forces, all over the world. */
const armedForces: ReadonlySet<string> = new Set(['AA', 'AE', 'AP']);

/** The package's list is a script of five megabytes around one JSON; as JSON it is read in a fifth of the time. */
const readCodes = async (file: string): Promise<readonly Code[]> => {
  const text = await readFile(file, 'utf8');
  const json = /^exports\.codes = (\{.*?\}\});?$/m.exec(text)?.[1];
  if (json === undefined) throw new Error('the list of ZIP codes is not in the form it had');
  const codes = JSON.parse(json) as Readonly<Record<string, Code>>;
  return Object.values(codes).filter(({ state }) => !armedForces.has(state));
};

const load = async (): Promise<Gazetteer> => {
  const require = createRequire(import.meta.url);
  const { full } = require('zipcodes/lib/states.js') as { full: Readonly<Record<string, string>> };
  const names = new Map<string, string>(Object.entries(territories));
  for (const [name, letters] of Object.entries(full)) names.set(fold(name), letters);
  const codes = await readCodes(require.resolve('zipcodes/lib/codes.js'));
  const letters = new Set(codes.map(({ state }) => state));
  return {
    byZip: new Map(codes.map((code) => [code.zip, code])),
    byCity: await readTowns(codes),
    stateOf: (words) => {
      const upper = words.trim().toUpperCase();
      return letters.has(upper) ? upper : (names.get(fold(words)) ?? '');
    },
  };
};

const milesPerDegree = 69;

/** Miles between two points that are near each other. */
const milesBetween = (one: Point, other: Point): number => {
  const north = one.latitude - other.latitude;
  const east =
    (one.longitude - other.longitude) *
    Math.cos(((one.latitude + other.latitude) / 2) * (Math.PI / 180));
  return Math.hypot(north, east) * milesPerDegree;
};

/** Towns have ZIP codes all over them, and a ZIP code serves its neighbours too. */
const neighbourhood = 25;

/** Farther than this from every ZIP code there is no place that the list knows. */
const wilderness = 30;

type Street = Omit<ReadAddress, 'city' | 'state' | 'zip'>;

const noStreet: Street = emptyPlace;

const placeOf = (code: Code, precision: 'zip' | 'city', street: Street): Place => {
  const { houseNumber, preDirection, streetName, streetType, postDirection } = street;
  const parts = {
    ...emptyPlace,
    houseNumber,
    preDirection,
    streetName,
    streetType,
    postDirection,
    city: code.city,
    state: code.state,
    zip: precision === 'zip' ? code.zip : '',
  };
  const { latitude, longitude } = code;
  return { ...parts, latitude, longitude, label: placeLabel(parts), precision };
};

/** A town of one ZIP code has this code; of the others only the person knows which. */
const townPlace = ({ codes }: Town, street: Street): Place =>
  placeOf(codes[0], codes.length === 1 ? 'zip' : 'city', street);

/** The place of a ZIP code, under the name of the town that was typed where that one lies beside it. */
const zipPlace = (code: Code, towns: readonly Town[], read: ReadAddress): Place => {
  const near = towns
    .flatMap(({ codes }) => codes)
    .find((other) => milesBetween(other, code) <= neighbourhood);
  return placeOf(near === undefined ? code : { ...code, city: near.city }, 'zip', read);
};

/** Towns whose names begin as the typed one does. */
const beginning = ({ byCity }: Gazetteer, start: string, inState: (town: Town) => boolean) =>
  start.length < 3
    ? []
    : Array.from(byCity)
        .filter(([name]) => name.startsWith(start))
        .flatMap(([, towns]) => towns.filter(inState))
        .toSorted((one, other) => other.codes.length - one.codes.length);

const search = (gazetteer: Gazetteer, text: string, limit: number): readonly Place[] => {
  const { byZip, byCity, stateOf } = gazetteer;
  const read = readAddress(text, {
    isState: (words) => stateOf(words) !== '',
    isCity: (words) => byCity.has(fold(words)),
  });
  const state = stateOf(read.state);
  const inState = (town: Town): boolean => state === '' || town.state === state;
  // New York is a state and, where nothing else was typed, a town; so is Nevada, though not in its own state.
  const isState = read.city === '' && read.state.length > 2;
  const name = fold(read.city === '' ? read.state : read.city);
  const ofName = byCity.get(name) ?? [];
  const named = ofName.filter(inState);
  if (read.zip !== '') {
    const code = byZip.get(read.zip);
    return code === undefined ? [] : [zipPlace(code, named, read)];
  }
  const others = () => [...(isState ? ofName : []), ...beginning(gazetteer, name, inState)];
  const towns = named.length > 0 ? named : others();
  return towns.slice(0, limit).map((town) => townPlace(town, read));
};

/** ZIP codes, towns and states of the United States without any network; streets are taken as typed. */
export const createGazetteer = (): Geo => {
  // Read when somebody first asks: the start of the portal can spare it.
  let loaded: Promise<Gazetteer> | undefined;
  const open = (): Promise<Gazetteer> => {
    loaded ??= load();
    return loaded;
  };
  return {
    kind: 'offline',
    find: async (text, limit) => search(await open(), text, limit),

    at: async (point) => {
      const { byZip } = await open();
      let nearest: Code | undefined;
      let least = wilderness;
      for (const code of byZip.values()) {
        // Most codes are ruled out by their latitude alone.
        if (Math.abs(code.latitude - point.latitude) * milesPerDegree > least) continue;
        const miles = milesBetween(code, point);
        if (miles > least) continue;
        least = miles;
        nearest = code;
      }
      return nearest && placeOf(nearest, 'zip', noStreet);
    },
  };
};
