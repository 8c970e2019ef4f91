import { fold } from '../fold.ts';

export type MarkPart = { readonly text: string; readonly hit: boolean };

/** Folds a text and remembers which character of it each folded code unit came from. */
const foldWithOrigin = (text: string): { readonly folded: string; readonly origin: number[] } => {
  let folded = '';
  const origin: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = fold(character);
    folded += part;
    origin.push(...Array.from<number>({ length: part.length }).fill(at));
    at += character.length;
  }
  origin.push(at);
  return { folded, origin };
};

/** Cuts a text where one of the words stands, blind to case and accents like the search itself. */
export const markParts = (text: string, words: readonly string[]): readonly MarkPart[] => {
  const wanted = words.map(fold).filter((word) => word !== '');
  if (wanted.length === 0 || text === '') return [{ text, hit: false }];
  const { folded, origin } = foldWithOrigin(text);
  const hits: [start: number, end: number][] = [];
  for (const word of wanted) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      hits.push([origin[at] ?? 0, origin[at + word.length] ?? text.length]);
    }
  }
  hits.sort(([a], [b]) => a - b);
  const parts: MarkPart[] = [];
  let done = 0;
  for (const [start, end] of hits) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    if (from > done) parts.push({ text: text.slice(done, from), hit: false });
    parts.push({ text: text.slice(from, end), hit: true });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), hit: false });
  return parts;
};
