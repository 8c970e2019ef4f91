import { userTypes } from '#shared/contracts/contact-schemas.ts';

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

/** All that a code of a country can be: which of them are one is known to whoever names it. */
const countryCodes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));

/** What a file of contacts says in place of the codes in its columns: what the grid says. */
export const codeWords = (
  columns: readonly string[],
  named: (key: string, code: string) => string,
  roles: readonly string[],
) => {
  const codes: Readonly<Record<string, readonly string[]>> = {
    userType: userTypes,
    userRole: roles,
    'addressList.country': countryCodes,
  };
  return Object.fromEntries(
    columns.flatMap((key) => {
      const worded = (codes[key] ?? [])
        .map((code) => [code, named(key, code)] as const)
        .filter(([code, word]) => word !== code);
      return worded.length === 0 ? [] : [[key, Object.fromEntries(worded)]];
    }),
  );
};
