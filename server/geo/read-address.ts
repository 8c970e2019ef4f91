/** A typed address taken apart as far as that goes without a map; a part that is not there is ''. */
export type ReadAddress = {
  readonly houseNumber: string;
  readonly preDirection: string;
  readonly streetName: string;
  readonly streetType: string;
  readonly postDirection: string;
  /** What is left after street, state and ZIP code: the town. */
  readonly city: string;
  /** As it was typed: a name or two letters. */
  readonly state: string;
  readonly zip: string;
};

const directions = new Map(
  Object.entries({
    north: 'N',
    south: 'S',
    east: 'E',
    west: 'W',
    northeast: 'NE',
    northwest: 'NW',
    southeast: 'SE',
    southwest: 'SW',
  }).flatMap(([word, letters]) => [
    [word, letters],
    [letters.toLowerCase(), letters],
  ]),
);

const streetTypes = new Map(
  Object.entries({
    DR: ['drive'],
    LN: ['lane'],
    ST: ['street', 'str'],
    AVE: ['avenue', 'av'],
    RD: ['road'],
    BLVD: ['boulevard'],
    WAY: [],
    PL: ['place'],
    CT: ['court'],
  }).flatMap(([code, words]) => [code.toLowerCase(), ...words].map((word) => [word, code])),
);

const plain = (word: string): string => word.toLowerCase().replace(/[.]/g, '');

/** The letters of a direction, such as NW of northwest; '' where the word is none. */
const directionOf = (word: string): string => directions.get(plain(word)) ?? '';

/** The code of a street's kind, such as BLVD of boulevard; '' where the word is none. */
const streetTypeOf = (word: string): string => streetTypes.get(plain(word)) ?? '';

/** Takes `200 N Spring St` apart. */
export const readStreet = (line: string): Omit<ReadAddress, 'city' | 'state' | 'zip'> => {
  const words = line.trim().split(/\s+/).filter(Boolean);
  const isNumbered = /^\d+[a-z]?(-\d+)?$/i.test(words[0] ?? '');
  // The house in the yard behind 12 is 12 1/2, wherever the street goes on from there.
  const isHalved = isNumbered && /^(?:1\/4|1\/2|3\/4)$/.test(words[1] ?? '');
  const houseNumber = isNumbered ? words.splice(0, isHalved ? 2 : 1).join(' ') : '';
  const takeLast = (read: (word: string) => string): string => {
    const found = words.length > 1 ? read(words.at(-1) ?? '') : '';
    if (found !== '') words.pop();
    return found;
  };
  const first = words.length > 1 ? directionOf(words[0] ?? '') : '';
  // "North Avenue" is a street called North; "North Spring Street" has a direction.
  const onlyType = words.length === 2 && streetTypeOf(words[1] ?? '') !== '';
  const preDirection = first !== '' && !onlyType ? first : '';
  if (preDirection !== '') words.shift();
  const postDirection = takeLast(directionOf);
  const streetType = takeLast(streetTypeOf);
  // Typed in small letters, a street is a name all the same.
  const streetName = words
    .map((word) => (/^[a-z]+$/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(' ');
  return { houseNumber, preDirection, streetName, streetType, postDirection };
};

const zipAtEnd = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/;

/** What tells the names of places from other words. */
export type KnownNames = {
  readonly isState: (words: string) => boolean;
  readonly isCity: (words: string) => boolean;
};

/** Parts one text after `most` words or fewer at its end that `isKnown` knows; the rest must keep `least` words. */
const cutTail = (
  text: string,
  most: number,
  least: number,
  isKnown: (words: string) => boolean,
): readonly [rest: string, tail: string] => {
  const words = text.split(/\s+/);
  for (let count = Math.min(most, words.length - least); count > 0; count -= 1) {
    const tail = words.slice(-count).join(' ');
    if (isKnown(tail)) return [words.slice(0, -count).join(' '), tail];
  }
  return [text, ''];
};

/** A state at the end, unless it is the end of a town's name, as it is of Port Washington. */
const cutState = (
  text: string,
  { isState, isCity }: KnownNames,
): readonly [rest: string, state: string] => {
  // New York has two words, the District of Columbia three.
  const [rest, state] = cutTail(text, 3, 0, isState);
  const isTown = (words: string): boolean => words.length > state.length && isCity(words);
  const [, town] = state.length > 2 ? cutTail(text, 4, 0, isTown) : ['', ''];
  return town === '' ? [rest, state] : [text, ''];
};

/** Takes a typed address apart, with commas or without: `200 N Spring St, Los Angeles, CA 90012`. */
export const readAddress = (text: string, { isState, isCity }: KnownNames): ReadAddress => {
  const typed = text.trim().replace(/[\s,]+(USA?|United States)\.?$/i, '');
  const zip = zipAtEnd.exec(typed)?.[1] ?? '';
  const parts = (zip === '' ? typed : typed.replace(zipAtEnd, ''))
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.pop() ?? '';
  const [beforeState, state] = cutState(last, { isState, isCity });
  if (beforeState !== '') parts.push(beforeState);
  if (parts.length === 1 && /^\d+\s/.test(parts[0] ?? '')) {
    const [street, city] = cutTail(parts[0] ?? '', 4, 2, isCity);
    return { ...readStreet(street), city, state, zip };
  }
  const city = parts.pop() ?? '';
  return { ...readStreet(parts[0] ?? ''), city, state, zip };
};
