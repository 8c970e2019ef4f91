import * as z from 'zod/mini';
import { withoutDirectionMarks } from '#shared/rules/direction-marks.ts';
import {
  isEmailAddress,
  longestEmailAddress,
  storedEmailAddress,
} from '#shared/rules/email-address.ts';

/** What an e-mail address has to be, in the words of whoever asks for it; what was copied with it goes: marks of direction and blanks. */
export const isEmail = (error: string) =>
  [
    z.overwrite<string>((address) => withoutDirectionMarks(address).trim()),
    z.refine<string>(isEmailAddress, { error }),
    z.meta({ format: 'idn-email', maxLength: longestEmailAddress }),
  ] as const;

/** An e-mail address as it is kept: without blanks around it and marks of direction, in small letters. */
export const keptEmail = (error: string) =>
  z.string().check(z.overwrite(storedEmailAddress), ...isEmail(error));
