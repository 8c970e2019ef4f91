/** A name within a sentence, whatever the direction of either. */
export const isolated = (name = ''): string => `\u2068${name}\u2069`;
