/** A place that is filled for each person, with what stands there when nothing is known: `{{firstName|friend}}`. */
export const placeholderText = (name: string, fallback: string): string => {
  const plain = fallback.replace(/[{}|]/g, '').trim();
  return plain === '' ? `{{${name}}}` : `{{${name}|${plain}}}`;
};

export type PlaceholderPlace = {
  readonly from: number;
  readonly to: number;
  readonly name: string;
};

/** Where the places of a text are, in code units. */
export const placeholdersIn = (text: string): PlaceholderPlace[] =>
  [...text.matchAll(/\{\{(\w+)(?:\|[^{}]*)?\}\}/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    name: match[1] ?? '',
  }));
