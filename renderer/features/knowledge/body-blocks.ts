export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly entries: readonly string[] };

const headingMark = '## ';

const entryMark = '- ';

/** The parts of a text: headings, lists, and paragraphs between empty lines. */
export const blocksOf = (body: string): readonly Block[] => {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let entries: string[] = [];
  const endParts = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join('\n') });
    if (entries.length > 0) blocks.push({ kind: 'list', entries });
    lines = [];
    entries = [];
  };
  for (const line of body.split(/\r?\n/).map((one) => one.trim())) {
    const isEntry = line.startsWith(entryMark);
    const isHeading = line.startsWith(headingMark);
    if (line === '' || isHeading || isEntry !== entries.length > 0) endParts();
    if (isHeading) blocks.push({ kind: 'heading', text: line.slice(headingMark.length) });
    else if (isEntry) entries.push(line.slice(entryMark.length));
    else if (line !== '') lines.push(line);
  }
  endParts();
  return blocks;
};
