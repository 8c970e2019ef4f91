import { isEmailAddress } from './email-address.ts';
import { latinDigits } from './latin-digits.ts';
import { isMapTiles } from './map-tiles.ts';
import { isTimeZone } from './time-zone.ts';

/** Where a setting stands on the settings screen. */
const settingGroups = [
  'portal',
  'pictures',
  'languages',
  'homepage',
  'features',
  'account',
  'profile',
  'session',
  'notifications',
  'place',
  'roles',
] as const;

export type SettingGroup = (typeof settingGroups)[number];

type Common = {
  readonly group: SettingGroup;
  /** True for what every visitor's page may read; it goes out with the startup data. */
  readonly visible: boolean;
  /** What holds until somebody chooses, in the stored form. */
  readonly fallback: string;
};

export type TextFormat = 'plain' | 'timeZone' | 'webAddress' | 'mapTiles' | 'email';

/**
 * What a setting holds and what it may be. Every setting is kept as text: `true` and `false`, whole numbers, lists with
 * commas, places as `latitude,longitude`, pictures as the address below `/rest` where they are served.
 */
export type SettingDefinition = Common &
  (
    | {
        readonly kind: 'text' | 'longtext';
        readonly maxLength: number;
        readonly required?: boolean;
        readonly format?: TextFormat;
      }
    | { readonly kind: 'bool'; readonly fallback: 'true' | 'false' }
    | { readonly kind: 'int'; readonly min: number; readonly max: number }
    | { readonly kind: 'choice'; readonly options: readonly string[] }
    | {
        readonly kind: 'list';
        /** Left out where any text may stand in the list. */
        readonly options?: readonly string[];
        readonly format?: TextFormat;
        readonly minItems: number;
        readonly maxItems: number;
      }
    | { readonly kind: 'color' | 'image' | 'location' }
    | { readonly kind: 'json'; readonly isValid: (value: unknown) => boolean }
  );

export type SettingKind = SettingDefinition['kind'];

const settingFaults = [
  'required',
  'tooLong',
  'notYesNo',
  'notWhole',
  'outOfRange',
  'notOffered',
  'tooFew',
  'tooMany',
  'badColor',
  'badPicture',
  'badLocation',
  'badTimeZone',
  'badAddress',
  'badTiles',
  'badEmail',
  'badValue',
] as const;

/** What can be wrong with a setting. */
export type SettingFault = (typeof settingFaults)[number];

export const isSettingFault = (code: string): code is SettingFault =>
  settingFaults.some((fault) => fault === code);

/** A point on the map, in degrees. */
export type MapPlace = { readonly latitude: number; readonly longitude: number };

const wholeNumber = /^-?\d{1,15}$/;

const hexColor = /^#[0-9a-f]{6}$/i;

/** Pictures are served by the portal itself: an address elsewhere would tell that site who reads. */
const ownPicture = /^\/rest\/caprc\/image\/v1\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const degrees = /^-?\d{1,3}(\.\d{1,10})?$/;

const longestListItem = 300;

const lengthOf = (text: string): number => [...text].length;

/** The parts of a stored list. */
export const listOf = (stored: string): readonly string[] =>
  stored
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A stored place; undefined where the text is none. */
export const placeOf = (stored: string): MapPlace | undefined => {
  const [first = '', second = '', ...more] = stored.split(',').map((part) => part.trim());
  if (more.length > 0 || !degrees.test(first) || !degrees.test(second)) return undefined;
  const [latitude, longitude] = [Number(first), Number(second)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined;
};

/** No name and password before the host: they would be shown to everybody. */
const webAddress = /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i;

const faultOfFormat = (text: string, format: TextFormat): SettingFault | undefined => {
  switch (format) {
    case 'plain':
      return undefined;
    case 'timeZone':
      return isTimeZone(text) ? undefined : 'badTimeZone';
    case 'webAddress':
      return webAddress.test(text) ? undefined : 'badAddress';
    case 'mapTiles':
      return isMapTiles(text) ? undefined : 'badTiles';
    case 'email':
      return isEmailAddress(text) ? undefined : 'badEmail';
    default:
      return format satisfies never;
  }
};

const faultOfText = (
  text: string,
  {
    maxLength,
    required = false,
    format = 'plain',
  }: SettingDefinition & { kind: 'text' | 'longtext' },
): SettingFault | undefined => {
  if (text === '') return required ? 'required' : undefined;
  return lengthOf(text) > maxLength ? 'tooLong' : faultOfFormat(text, format);
};

const faultOfInt = (
  text: string,
  { min, max }: SettingDefinition & { kind: 'int' },
): SettingFault | undefined => {
  if (!wholeNumber.test(text)) return 'notWhole';
  return Number(text) < min || Number(text) > max ? 'outOfRange' : undefined;
};

const faultOfList = (
  text: string,
  { options, format = 'plain', minItems, maxItems }: SettingDefinition & { kind: 'list' },
): SettingFault | undefined => {
  const items = listOf(text);
  if (items.length < minItems) return 'tooFew';
  if (items.length > maxItems) return 'tooMany';
  if (items.some((item) => lengthOf(item) > longestListItem)) return 'tooLong';
  if (options !== undefined && items.some((item) => !options.includes(item))) return 'notOffered';
  return items.map((item) => faultOfFormat(item, format)).find((fault) => fault !== undefined);
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What is wrong with the stored form of a setting; undefined when it may be kept. */
export const faultOf = (
  definition: SettingDefinition,
  stored: string,
): SettingFault | undefined => {
  const { kind } = definition;
  switch (kind) {
    case 'text':
    case 'longtext':
      return faultOfText(stored, definition);
    case 'bool':
      return stored === 'true' || stored === 'false' ? undefined : 'notYesNo';
    case 'int':
      return faultOfInt(stored, definition);
    case 'choice':
      return definition.options.includes(stored) ? undefined : 'notOffered';
    case 'list':
      return faultOfList(stored, definition);
    case 'color':
      return hexColor.test(stored) ? undefined : 'badColor';
    case 'image':
      return stored === '' || ownPicture.test(stored) ? undefined : 'badPicture';
    case 'location':
      return placeOf(stored) === undefined ? 'badLocation' : undefined;
    case 'json':
      return definition.isValid(readJson(stored)) ? undefined : 'badValue';
    default:
      return kind satisfies never;
  }
};

const wholeForm = (text: string): string => {
  const number = latinDigits(text);
  return wholeNumber.test(number) ? String(Number(number)) : text;
};

/**
 * The one form in which a value is kept: trimmed, numbers with Latin digits and without leading zeros, lists with plain
 * commas.
 */
export const storedForm = ({ kind }: SettingDefinition, typed: string): string => {
  const text = typed.trim();
  if (kind === 'int') return wholeForm(text);
  if (kind === 'list') return [...new Set(listOf(text))].join(',');
  if (kind === 'location') return latinDigits(text).replaceAll(/\s/g, '').replaceAll('\u066b', '.');
  return kind === 'color' ? text.toLowerCase() : text;
};
