import { foldText } from '#shared/rules/fold-text.ts';

/** The find bar itself carries this attribute: what is typed there is not on the page. */
export const outsideSearch = 'data-find-bar';

/** More are not marked: nobody walks through them, and each costs a rectangle in every frame. */
const mostMatches = 2_000;

type Place = { readonly node: Text; readonly offset: number };

const folded = new Map<string, string>();

/** One letter as it is compared: case and accents aside, all white space alike. */
const foldLetter = (letter: string): string => {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const plain = /\s/.test(letter) ? ' ' : foldText(letter);
  folded.set(letter, plain);
  return plain;
};

const foldWanted = (text: string): string =>
  Array.from(text, foldLetter).join('').replace(/ +/g, ' ').trim();

const isShown = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  // What is there for screen readers alone is a pixel wide.
  element.offsetWidth !== 1;

const blockOf = (element: Element): Element => {
  let block = element;
  while (
    block.parentElement !== null &&
    /^(?:inline$|contents)/.test(getComputedStyle(block).display)
  ) {
    block = block.parentElement;
  }
  return block;
};

/** The texts that are seen, each with the block that it flows in. */
const shownTexts = (root: HTMLElement): readonly { node: Text; block: Element }[] => {
  const blocks = new Map<Element, Element | null>();
  const read = (element: HTMLElement): Element | null => {
    const known = blocks.get(element);
    if (known !== undefined) return known;
    const hidden = element.closest(`script, style, [${outsideSearch}]`) !== null;
    const block = hidden || !isShown(element) ? null : blockOf(element);
    blocks.set(element, block);
    return block;
  };
  const texts: { node: Text; block: Element }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    const block = parent instanceof HTMLElement ? read(parent) : null;
    if (block !== null) texts.push({ node, block });
  }
  return texts;
};

/** One flow of text as it is compared, with the place in the page of each of its letters. */
class Flow {
  text = '';
  readonly places: Place[] = [];

  add(node: Text): void {
    let offset = 0;
    for (const letter of node.data) {
      const plain = foldLetter(letter);
      if (plain !== ' ' || !this.text.endsWith(' ')) {
        this.text += plain;
        this.places.push(...Array.from({ length: plain.length }, () => ({ node, offset })));
      }
      offset += letter.length;
    }
  }

  *find(wanted: string): Generator<Range> {
    let from = this.text.indexOf(wanted);
    while (from !== -1) {
      const first = this.places[from];
      const last = this.places[from + wanted.length - 1];
      if (first && last) {
        const range = document.createRange();
        range.setStart(first.node, first.offset);
        const length = last.node.data.codePointAt(last.offset) ?? 0;
        range.setEnd(last.node, last.offset + (length > 0xff_ff ? 2 : 1));
        yield range;
      }
      from = this.text.indexOf(wanted, from + wanted.length);
    }
  }
}

const flowsOf = (root: HTMLElement): readonly Flow[] => {
  const flows: Flow[] = [];
  let current: Element | null = null;
  for (const { node, block } of shownTexts(root)) {
    if (block !== current) flows.push(new Flow());
    current = block;
    flows.at(-1)?.add(node);
  }
  return flows;
};

/** A grid draws its fixed columns and heads twice, one over the other; the upper ones come later and are what is seen. */
const uncovered = (ranges: readonly Range[]): readonly Range[] => {
  const places = ranges.map((range) => {
    const { x, y, width } = range.getBoundingClientRect();
    return `${Math.round(x)} ${Math.round(y)} ${Math.round(width)}`;
  });
  const upper = new Map(places.map((place, index) => [place, index]));
  return ranges.filter((_range, index) => upper.get(places[index] ?? '') === index);
};

/** Where a text is seen on the page, in the order of the page: across bold and links, never across two paragraphs. */
export const findText = (root: HTMLElement, text: string): readonly Range[] => {
  const wanted = foldWanted(text);
  if (wanted === '') return [];
  const found: Range[] = [];
  for (const flow of flowsOf(root)) {
    for (const range of flow.find(wanted)) {
      found.push(range);
      if (found.length === mostMatches) return uncovered(found);
    }
  }
  return uncovered(found);
};
