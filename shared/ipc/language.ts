import * as z from 'zod/mini';

/** A language as systems and browsers name it. */
export const languageSchema = z
  .string()
  .check(z.maxLength(35), z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/));
