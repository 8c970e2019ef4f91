const yearMs = 365 * 24 * 60 * 60 * 1_000;

/** What a person may choose about the look, by the names that the portal has always used for them. */
export type Preference =
  | 'lang'
  | 'portal-theme'
  | 'portal-layout'
  | 'portal-menu-direction'
  | 'tabbed-menu'
  | 'portal-color-scheme'
  | 'portal-menu-collapsed'
  | 'first-page'
  /** The tab of the CRM that was chosen last. */
  | 'bat-mrc';

const cookieOf = (name: Preference): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Reads a choice; undefined when none was made. A cookie of another program on this host may have any text. */
export const readPreference = (name: Preference): string | undefined => {
  const value = localStorage.getItem(name) ?? cookieOf(name);
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

/** Keeps a choice for a year: as a cookie, and here because the address scheme of the desktop client has no cookies. */
export const keepPreference = (name: Preference, value: string): void => {
  const encoded = encodeURIComponent(value);
  localStorage.setItem(name, encoded);
  if (!('cookieStore' in window)) return;
  const expires = Date.now() + yearMs;
  void window.cookieStore
    .set({ name, value: encoded, path: '/', sameSite: 'lax', expires })
    .catch(() => undefined);
};

const directionKey = 'portal-direction';

/** The direction that a person has set for this visit; undefined while the language decides. */
export const readDirection = (): 'ltr' | 'rtl' | undefined => {
  const kept = sessionStorage.getItem(directionKey);
  return kept === 'ltr' || kept === 'rtl' ? kept : undefined;
};

/** Keeps a direction until the window is closed; undefined hands the choice back to the language. */
export const keepDirection = (direction: 'ltr' | 'rtl' | undefined): void => {
  if (direction === undefined) sessionStorage.removeItem(directionKey);
  else sessionStorage.setItem(directionKey, direction);
};
