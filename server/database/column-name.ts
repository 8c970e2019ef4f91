/** How the tables spell a name of the wire: `hChronicIllness` is `h_chronic_illness`. */
export const columnName = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
