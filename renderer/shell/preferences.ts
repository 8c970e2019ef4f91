const yearSeconds = 365 * 24 * 60 * 60;

/** What a person may choose about the look, by the names that the portal has always used for them. */
export type Preference =
  | 'lang'
  | 'portal-theme'
  | 'portal-color-scheme'
  | 'portal-menu-collapsed'
  | 'first-page';

const cookieOf = (name: Preference): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Reads a choice; undefined when none was made. */
export const readPreference = (name: Preference): string | undefined => {
  const value = cookieOf(name) ?? localStorage.getItem(name) ?? undefined;
  return value === undefined ? undefined : decodeURIComponent(value);
};

/** Keeps a choice for a year. Twice, because the address scheme of the desktop client has no cookies. */
export const keepPreference = (name: Preference, value: string): void => {
  const encoded = encodeURIComponent(value);
  document.cookie = `${name}=${encoded}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  localStorage.setItem(name, encoded);
};
