/** The parts of a session that check spelling. */
export type Speller = {
  readonly availableSpellCheckerLanguages: readonly string[];
  readonly setSpellCheckerEnabled: (on: boolean) => void;
  readonly setSpellCheckerLanguages: (languages: string[]) => void;
  readonly setSpellCheckerDictionaryDownloadURL: (url: string) => void;
};

export type SpellingWishes = {
  readonly allowed: boolean;
  /** The language that the person reads; English is checked beside it, as names of forms and laws are English. */
  readonly language: string;
  readonly server: string | null;
  readonly platform: NodeJS.Platform;
};

/**
 * Lets forms be checked for spelling. macOS finds the language by itself; Windows has words of its own. Where Chromium needs a
 * dictionary file it would ask its maker for it: here it asks the portal, at `/dictionaries/`, or nobody. That download
 * is the browser's own: the guards of pages do not meet it.
 */
export const checkSpelling = (speller: Speller, wishes: SpellingWishes): void => {
  const { allowed, language, server, platform } = wishes;
  speller.setSpellCheckerEnabled(allowed);
  if (!allowed || platform === 'darwin') return;
  speller.setSpellCheckerDictionaryDownloadURL(
    `${server ?? 'https://portal.invalid'}/dictionaries/`,
  );
  // The same languages once more are no news to Chromium: what a portal had not, or another one, would not be asked for.
  speller.setSpellCheckerLanguages([]);
  const known = speller.availableSpellCheckerLanguages;
  const own = known.find((name) => name === language || name.startsWith(`${language}-`));
  const wanted = [own, 'en-US'].filter((name) => name !== undefined && known.includes(name));
  speller.setSpellCheckerLanguages([...new Set(wanted)].filter((name) => name !== undefined));
};
