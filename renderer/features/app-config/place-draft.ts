import { latinDigits } from '#shared/rules/latin-digits.ts';
import { placeOf } from '#shared/rules/setting-kind.ts';

/** The two numbers of a place, as they stand in their fields. */
export type PlaceDraft = { readonly latitude: string; readonly longitude: string };

export const draftOfPlace = (value: string): PlaceDraft => {
  const [latitude = '', longitude = ''] = value.split(',');
  return { latitude, longitude };
};

/** A number as it is typed: the comma of many a keypad is a point, since a comma parts the two numbers. */
const pointed = (typed: string): string => latinDigits(typed).replaceAll(/[,\u066b]/g, '.');

export const valueOfPlace = ({ latitude, longitude }: PlaceDraft): string =>
  `${pointed(latitude)},${pointed(longitude)}`;

/** Both numbers at once, as maps give them to be copied; undefined for one number, also with a comma in it. */
export const pastedPlace = (text: string): string | undefined => {
  const isPair = /[.\s]|,-/.test(text.trim());
  const place = isPair ? placeOf(latinDigits(text)) : undefined;
  return place && `${place.latitude},${place.longitude}`;
};
