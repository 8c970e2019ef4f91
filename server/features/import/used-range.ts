/** A cell or a row begins, it tells its place, a value that says nothing here, a quotation mark, the end of a tag. */
const marks =
  /<(?:[\w.-]*:)?(c|row)(?=[\s/>])|[\s:]r\s*=\s*(["'])([^"'<]{0,11})|=(?:"[\w.-]*"|'[\w.-]*')|["']|\/?>/g;

/** What may go on in the next piece. */
const unfinished = /(?:<[\w.:-]*)?(?:\/|[\s:](?:r\s*(?:=\s*(?:["'][^"'<]{0,11})?)?)?)?$/;

/** Characters of a name, or of the blanks before a place; no sheet has more of them. */
const longestMark = 65_536;

/** `B7`, or `7` of a row. Every other spelling is one that readers understand and nobody writes. */
const plainPlace = /^([A-Z]{0,3})(\d{1,7})$/;

/** Rows of the largest sheet: readers fill all above a row, even where it holds nothing. */
const mostRows = 1_048_576;

/** Characters of a place that are repeated to whoever sent it. */
const longestPlace = 10;

/** A is 1, Z 26, AA 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** One tag with the farthest of the places that it tells; `clear` while all agree where it ends. */
type Tag = { readonly name: string; clear: boolean; letters: string; row: number };

/**
 * Tells by its marks whether a tag is open. A comment may hold a quotation mark that readers leave out, so what one means
 * is not known: all that it can mean is followed at once.
 */
const followQuotes = () => {
  let [outside, inDouble, inSingle] = [false, false, false];
  return {
    begin: (): void => {
      outside = true;
    },
    meet: (sign: string | undefined): void => {
      if (sign === '"') [outside, inDouble] = [inDouble, outside];
      else if (sign === "'") [outside, inSingle] = [inSingle, outside];
      else if (sign === '>') outside = false;
    },
    isOpen: (): boolean => outside || inDouble || inSingle,
  };
};

/**
 * Follows how far the cells of one sheet reach, by pieces of its text, and tells the place that makes its rows times its
 * columns more than `most`: a reader fills all that lies between with nothing, whatever the sheet itself weighs. A place
 * that is spelled as no sheet spells it, or lies below the largest sheet, is told as well. Its time grows with the text.
 */
export const followRange = (most: number): ((piece: string) => string | undefined) => {
  const quotes = followQuotes();
  let tag: Tag = { name: '', clear: true, letters: '', row: 0 };
  let [columns, rows, row] = [1, 1, 0];
  let cut = '';

  /** Takes a place into the tag, or gives it back where it cannot be one of a sheet. */
  const take = (place: string): string | undefined => {
    const [, letters = '', number = ''] = plainPlace.exec(place) ?? [];
    if (number === '' || Number(number) > mostRows) return place.slice(0, longestPlace);
    if (columnOf(letters) > columnOf(tag.letters)) tag.letters = letters;
    tag.row = Math.max(tag.row, Number(number));
    return undefined;
  };

  /** Counts the cell, and only with it the row in which it stands. */
  const count = (): string | undefined => {
    const cellRow = Math.max(row, tag.row);
    columns = Math.max(columns, columnOf(tag.letters));
    rows = Math.max(rows, cellRow);
    return columns * rows > most ? `${tag.letters}${cellRow}` : undefined;
  };

  const read = ([mark, name, quote, place]: RegExpExecArray): string | undefined => {
    if (name !== undefined) {
      if (quotes.isOpen()) tag.clear = false;
      else tag = { name, clear: true, letters: '', row: 0 };
      quotes.begin();
      return undefined;
    }
    if (!quotes.isOpen()) return undefined;
    const far = place === undefined ? undefined : take(place);
    if (far !== undefined) return far;
    const ends = mark.endsWith('>');
    // A whole value changes nothing, whether its marks open or close.
    if (!mark.startsWith('=')) quotes.meet(quote ?? mark.at(-1));
    if (ends && quotes.isOpen()) tag.clear = false;
    if (ends && tag.name === 'row') row = mark === '/>' ? 0 : tag.row;
    // A cell that is closed at once only says how it looks, which readers leave out.
    return !tag.clear || (tag.name === 'c' && mark === '>') ? count() : undefined;
  };

  return (piece) => {
    const text = cut + piece;
    const end = text.search(unfinished);
    for (const mark of text.slice(0, end).matchAll(marks)) {
      const far = read(mark);
      if (far !== undefined) return far;
    }
    cut = text.slice(end);
    return cut.length > longestMark ? cut.slice(0, longestPlace) : undefined;
  };
};
