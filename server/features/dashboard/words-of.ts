/** Names by language of what comes with the portal; empty as soon as somebody gives it a name of their own. */
export type Names = Readonly<
  Record<string, { readonly name?: string; readonly description?: string } | undefined>
>;

export type Worded = { readonly name: string; readonly description: string };

type StoredWords = Worded & { readonly names: Names };

/** What something is called in a language. */
export const wordsIn = ({ name, description, names }: StoredWords, language: string): Worded => {
  const said = Object.hasOwn(names, language) ? names[language] : undefined;
  return { name: said?.name ?? name, description: said?.description ?? description };
};

/** What is kept when somebody who reads that language saves these words: other words hold in every language. */
export const keptWords = (
  stored: StoredWords | undefined,
  sent: Worded,
  language: string,
): StoredWords => {
  if (stored === undefined) return { ...sent, names: {} };
  const shown = wordsIn(stored, language);
  return shown.name === sent.name && shown.description === sent.description
    ? { name: stored.name, description: stored.description, names: stored.names }
    : { ...sent, names: {} };
};
