/** Of a sheet of A4 lying, in millimetres. */
export const sheet = { width: 297, height: 210, margin: 10, head: 12, gap: 6 } as const;

/** Numbers stand four in a row, everything else two. */
const across = { number: 4, picture: 2 } as const;

/** Heights of rows in millimetres; pictures become lower where numbers share their sheet. */
const heights = { number: 26, picture: 86 } as const;

/** Rows of pictures on a sheet. */
const mostPictures = 2;

/** Rows of numbers on a sheet, so that the pictures beside them stay tall enough to read. */
const mostNumbers = 2;

export type PaperKind = keyof typeof across;

/** Where a widget stands on paper, in millimetres from the upper corner at the beginning of reading. */
export type PaperCell = {
  /** From 0. */
  readonly page: number;
  readonly start: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

type Row = { readonly kind: PaperKind; readonly places: readonly number[] };

/** Neighbours of one kind, row by row; what is of the other kind begins a new row. */
const rowsOf = (kinds: readonly PaperKind[]): readonly Row[] => {
  const rows: { kind: PaperKind; places: number[] }[] = [];
  for (const [place, kind] of kinds.entries()) {
    const last = rows.at(-1);
    if (last?.kind === kind && last.places.length < across[kind]) last.places.push(place);
    else rows.push({ kind, places: [place] });
  }
  return rows;
};

const countOf = (rows: readonly Row[], kind: PaperKind): number =>
  rows.filter((row) => row.kind === kind).length;

const pagesOf = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  const pages: Row[][] = [[]];
  for (const row of rows) {
    const page = pages.at(-1) ?? [];
    const most = row.kind === 'picture' ? mostPictures : mostNumbers;
    if (countOf(page, row.kind) < most) page.push(row);
    else pages.push([row]);
  }
  return pages;
};

/** Places the widgets of a dashboard on as many sheets as they need, in reading order. */
export const paperLayout = (kinds: readonly PaperKind[]): readonly PaperCell[] => {
  const wide = sheet.width - 2 * sheet.margin;
  const beginning = sheet.margin + sheet.head;
  const high = sheet.height - beginning - sheet.margin;
  return pagesOf(rowsOf(kinds)).flatMap((rows, page) => {
    const taken = countOf(rows, 'number') * (heights.number + sheet.gap);
    const pictures = countOf(rows, 'picture');
    const room = (high - taken - (pictures - 1) * sheet.gap) / pictures;
    let top: number = beginning;
    return rows.flatMap(({ kind, places }) => {
      const height = kind === 'number' ? heights.number : Math.min(heights.picture, room);
      const width = (wide - (across[kind] - 1) * sheet.gap) / across[kind];
      const cells = places.map((_, column) => ({
        page,
        start: sheet.margin + column * (width + sheet.gap),
        top,
        width,
        height,
      }));
      top += height + sheet.gap;
      return cells;
    });
  });
};
