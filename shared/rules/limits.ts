/** Whether a text has more characters, as people count them, than a call takes; blanks around it do not count. */
export const isLonger = (text: string, most: number): boolean => [...text.trim()].length > most;

/** As much of a text as a call takes; a character is never cut in two. */
export const cutTo = (text: string, most: number): string => [...text].slice(0, most).join('');

/** What calls take at most, and forms say before they send: characters, or how many. */
export const longestViewName = 100;
export const longestViewDescription = 1000;

export const longestListName = 100;
export const longestListDescription = 1000;

export const longestDashboardName = 100;
export const longestDashboardDescription = 1000;
export const longestWidgetName = 100;

export const longestGroupName = 60;
export const longestGroupDescription = 300;

/** Words of a search, or a value of a filter. */
export const longestSought = 100;

/** Columns by which contacts are sorted at once. */
export const mostSortFields = 3;

/** Lists whose members one mail leaves out. */
export const mostExcludedLists = 50;
/** People who are added to a list at once. */
export const mostAddedAtOnce = 500;

export const longestTemplateName = 80;
export const longestSubject = 200;

/** Changes of one bulk edit. */
export const mostBulkChanges = 10;

/** What a report asks of whoever opens it. */
export const mostRuntimeFilters = 10;
export const longestRuntimeQuestion = 100;

/** No policy may ask for more characters of a password, nor allow more. */
export const longestPassword = 512;

/** The code of an application. */
export const longestAppId = 50;

/** A custom field of a contact. */
export const longestFieldName = 100;
export const longestFieldValue = 2000;
