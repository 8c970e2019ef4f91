/** Said by the page of the desktop client with a call whose answer may be kept; the service never sees it. */
export const keepHeader = 'x-portal-keep';

/** On an answer that comes from what was kept: when the service gave it, in milliseconds since 1970. */
export const keptAtHeader = 'x-portal-kept-at';
