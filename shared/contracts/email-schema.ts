import * as z from 'zod/mini';
import { isEmailAddress, longestEmailAddress } from '#shared/rules/email-address.ts';

/** What an e-mail address has to be, in the words of whoever asks for it. */
export const isEmail = (error: string) =>
  [
    z.refine<string>(isEmailAddress, { error }),
    z.meta({ format: 'idn-email', maxLength: longestEmailAddress }),
  ] as const;

/** An e-mail address as it is kept: without blanks around it, in small letters. */
export const keptEmail = (error: string) =>
  z.string().check(z.trim(), z.toLowerCase(), ...isEmail(error));
