/** More alternatives than that are for fields of a list; a search for parts of texts reads each of them. */
export const maxTextAlternatives = 100;

/** Numbers are compared whole, by an index: as many as one condition takes on the wire. */
export const maxNumberAlternatives = 500;
