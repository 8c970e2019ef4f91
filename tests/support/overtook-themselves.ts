/** What whoever saved a newer version themselves is told, in place of a sentence about somebody else. */
export const overtookThemselves =
  'You changed this yourself in the meantime, perhaps in another window.';
