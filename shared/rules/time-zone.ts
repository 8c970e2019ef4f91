/** Whether this machine knows a time zone by that name (IANA); whatever it is given, it does not fail. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
