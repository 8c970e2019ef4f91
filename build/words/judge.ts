/** The messages of one file: sentences, or groups of them. */
export type Tree = { readonly [key: string]: string | Tree };

/** Messages by language and namespace. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, Tree>>>>;

export type WordRules = {
  /** The language that has every key; its files say what there is to say. */
  readonly original: string;
  /** Languages that say everything. */
  readonly complete: readonly string[];
  /** What only those who run the portal read: the other languages may leave it to the original. */
  readonly staffOnly: readonly string[];
};

const pluralEnding = /_(?:zero|one|two|few|many|other)$/;

const flatten = (tree: Tree, prefix = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as const]
      : flatten(value, `${prefix}${key}.`),
  );

const stemOf = (key: string): string => key.replace(pluralEnding, '');

const isPlural = (key: string): boolean => pluralEnding.test(key);

/** The keys as the code says them: all plural forms of a sentence are one key. */
const stemsOf = (tree: Tree): ReadonlySet<string> =>
  new Set(flatten(tree).map(([key]) => stemOf(key)));

const placesOf = (sentence: string): ReadonlySet<string> =>
  new Set([...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''));

const keyFaults = (tree: Tree, original: Tree): readonly string[] => {
  const [own, wanted] = [stemsOf(tree), stemsOf(original)];
  return [
    ...[...wanted].filter((key) => !own.has(key)).map((key) => `${key} is missing`),
    ...[...own].filter((key) => !wanted.has(key)).map((key) => `${key} is not in the original`),
  ];
};

/** The places that each key of the original fills; of a plural those of all its forms. */
const placesByStem = (original: Tree): ReadonlyMap<string, ReadonlySet<string>> => {
  const places = new Map<string, ReadonlySet<string>>();
  for (const [key, sentence] of flatten(original)) {
    const stem = stemOf(key);
    places.set(stem, new Set([...(places.get(stem) ?? []), ...placesOf(sentence)]));
  }
  return places;
};

/** A plural form may say the number as a word; any other sentence fills the very places of the original. */
const placeFaults = (tree: Tree, original: Tree): readonly string[] => {
  const places = placesByStem(original);
  return flatten(tree).flatMap(([key, sentence]) => {
    const wanted = places.get(stemOf(key));
    if (wanted === undefined) return [];
    const own = placesOf(sentence);
    const strange = [...own].filter((name) => !wanted.has(name));
    const left = isPlural(key) ? [] : [...wanted].filter((name) => !own.has(name));
    return [...strange, ...left].map((name) => `${key} differs in {{${name}}}`);
  });
};

const pluralFaults = (tree: Tree, language: string): readonly string[] => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = flatten(tree).map(([key]) => key);
  const known = new Set(keys);
  return [...new Set(keys.filter(isPlural).map(stemOf))].flatMap((stem) =>
    forms
      .filter((form) => !known.has(`${stem}_${form}`))
      .map((form) => `${stem} has no form for "${form}"`),
  );
};

/** Everything that is wrong with the words of the languages, one line each. */
export const languageFaults = (catalogue: Catalogue, rules: WordRules): readonly string[] => {
  const originals = catalogue[rules.original] ?? {};
  return Object.entries(catalogue).flatMap(([language, files]) => {
    const isComplete = rules.complete.includes(language);
    const strangers = Object.keys(files).filter((name) => originals[name] === undefined);
    const faults = Object.entries(originals).flatMap(([namespace, original]) => {
      const tree = files[namespace];
      if (tree === undefined) {
        const mayLack = !isComplete && rules.staffOnly.includes(namespace);
        return mayLack ? [] : [`${namespace}.json is missing`];
      }
      return [
        ...keyFaults(tree, original),
        ...placeFaults(tree, original),
        ...pluralFaults(tree, language),
      ].map((fault) => `${namespace}.json: ${fault}`);
    });
    return [
      ...faults,
      ...strangers.map((namespace) => `${namespace}.json is not in the original`),
    ].map((fault) => `${language}/${fault}`);
  });
};

/** Keys that no source says, neither whole nor as the beginning of a key that is put together. */
export const unusedKeys = (
  original: Readonly<Record<string, Tree>>,
  sources: string,
): readonly string[] => {
  const beginnings = [...sources.matchAll(/[`'](?:[a-z]+:)?([\w.-]+\.)\$\{/gi)].map(
    ([, beginning]) => beginning ?? '',
  );
  const isSaid = (key: string) =>
    sources.includes(`'${key}'`) ||
    sources.includes(`:${key}'`) ||
    sources.includes(`"${key}"`) ||
    beginnings.some((beginning) => key.startsWith(beginning));
  return Object.entries(original).flatMap(([namespace, tree]) =>
    [...stemsOf(tree)]
      .filter((key) => !isSaid(key))
      .map((key) => `${namespace}.json: ${key} is said nowhere`),
  );
};
