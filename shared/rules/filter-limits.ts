/** More alternatives than that are for fields of a list; a search for parts of texts reads each of them. */
export const maxTextAlternatives = 100;
