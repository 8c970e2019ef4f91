/** Calls that end sessions or ask for the password of whoever makes them: they get a session and a person of their own. */
export const aboutOneself: ReadonlySet<string> = new Set([
  'beginAuthenticator',
  'exportOwnData',
  'logout',
  'logoutEverywhere',
  'removeAuthenticator',
  'renewRecoveryCodes',
  'setMailCode',
]);
