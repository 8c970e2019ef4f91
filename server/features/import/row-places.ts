import { foldText } from '#shared/rules/fold-text.ts';
import { usStates } from '#shared/rules/us-states.ts';
import { withZeros } from '#shared/rules/zip-zeros.ts';
import type { AddressDraft } from './drafts.ts';
import { readFraction, readNumber } from './row-values.ts';
import type { RowCells } from './row-cells.ts';

export type Coordinates = readonly [latitude: number, longitude: number];

/** Both or neither; 0, 0 is how many sources write that they do not know. */
export const readCoordinates = (cells: RowCells): Coordinates | undefined => {
  const latitude = cells.read('latitude', (text) => readNumber(text, -90, 90));
  const longitude = cells.read('longitude', (text) => readNumber(text, -180, 180));
  if (latitude === undefined || longitude === undefined) return undefined;
  return latitude === 0 && longitude === 0 ? undefined : [latitude, longitude];
};

const streetFields = [
  'houseNumber',
  'houseFraction',
  'preDirection',
  'streetName',
  'streetType',
  'postDirection',
] as const;

/** House and street in one line: as the file writes it, or put together from its parts. */
const streetLine = (cells: RowCells): string => {
  const written = cells.text('addressLine');
  if (written !== '') return written.replace(/\s*\n\s*/g, ', ');
  return streetFields
    .filter((field) => field !== 'houseFraction' || fractionOf(cells) !== undefined)
    .map((field) => cells.text(field))
    .filter(Boolean)
    .join(' ');
};

const fractionOf = (cells: RowCells): string | undefined => {
  const text = cells.text('houseFraction');
  return text !== '' && 'value' in readFraction(text) ? text : undefined;
};

type CountryCode = (name: string) => string | undefined;

const states: ReadonlySet<string> = new Set(usStates.flat().map(foldText));

/**
 * A ZIP code of the United States as a whole. Other countries have shorter codes: where none is told, the state says whose it
 * is.
 */
export const wholeZip = (cells: RowCells, countryCode: CountryCode): string => {
  const [zip, country] = [cells.text('zip'), cells.text('country')];
  const isOfStates =
    country === '' ? states.has(foldText(cells.text('state'))) : countryCode(country) === 'US';
  return isOfStates ? withZeros(zip) : zip;
};

const endsWithZip = /\b\d{5}(-\d{4})?$/;

/** The line with city, state and ZIP code behind it, where it does not end with a ZIP code itself. */
export const fullAddress = (cells: RowCells, countryCode: CountryCode): string => {
  const line = streetLine(cells);
  if (line === '' || endsWithZip.test(line)) return line;
  const city = cells.text('city');
  const region = [cells.text('state'), wholeZip(cells, countryCode)].filter(Boolean).join(' ');
  const namesCity = line.toLowerCase().includes(`, ${city.toLowerCase()}`);
  return [line, namesCity ? '' : city, region].filter(Boolean).join(', ');
};

const addressTypes: Readonly<Record<string, AddressDraft['type']>> = {
  home: 'Home',
  work: 'Work',
  other: 'Other',
};

const texts = {
  addressLine2: 'addressLine2',
  houseNumber: 'houseNumber',
  preDirection: 'preDirCd',
  streetName: 'streetName',
  streetType: 'streetTypeCd',
  postDirection: 'postDirCd',
  unit: 'unit',
  city: 'city',
  state: 'state',
  landmark: 'landmark',
} as const;

type Address = { -readonly [Key in keyof AddressDraft]: AddressDraft[Key] };

/** The address of a contact; none where the row tells neither street nor city. */
export const readAddress = (
  cells: RowCells,
  countryCode: CountryCode,
): AddressDraft | undefined => {
  if (!cells.tells('addressLine', 'streetName', 'city', 'zip')) return undefined;
  const address: Address = {
    type: addressTypes[cells.text('addressType').toLowerCase()] ?? 'Other',
  };
  const line = streetLine(cells);
  if (line !== '') Object.assign(address, { addressLine: line, addressLine1: line });
  for (const [field, key] of Object.entries(texts)) {
    // The keys of the table are fields of the import.
    const text = cells.text(field as keyof typeof texts);
    if (text !== '') address[key] = text;
  }
  const fraction = cells.read('houseFraction', readFraction);
  if (fraction !== undefined) address.houseFracNumber = fraction;
  const country = cells.read('country', (name) => {
    const code = countryCode(name);
    return code === undefined ? { reason: 'There is no such country.' } : { value: code };
  });
  if (country !== undefined) address.country = country;
  const zip = wholeZip(cells, countryCode);
  if (zip !== '') address.zip = zip;
  const coordinates = readCoordinates(cells);
  if (coordinates !== undefined) address.coordinates = [...coordinates];
  return address;
};
