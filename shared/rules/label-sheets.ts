/** Sheets of labels that people buy, by the numbers that stand on their boxes. */
export const labelSheetKeys = ['avery5160', 'avery5163', 'averyL7160'] as const;

export type LabelSheetKey = (typeof labelSheetKeys)[number];

/** Where the labels of a sheet are. All lengths in points, from the sheet's upper left corner. */
export type LabelSheet = {
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** From the left edge of a label to that of the one beside it. */
  readonly stepX: number;
  /** From the upper edge of a label to that of the one below it. */
  readonly stepY: number;
  /** Of the letters, where all lines fit. */
  readonly textSize: number;
};

/** Points of a millimeter. */
const mm = 72 / 25.4;

const letter = { pageWidth: 612, pageHeight: 792 } as const;

export const labelSheets: Readonly<Record<LabelSheetKey, LabelSheet>> = {
  avery5160: {
    ...letter,
    columns: 3,
    rows: 10,
    left: 13.5,
    top: 36,
    width: 189,
    height: 72,
    stepX: 198,
    stepY: 72,
    textSize: 11,
  },
  avery5163: {
    ...letter,
    columns: 2,
    rows: 5,
    left: 11.25,
    top: 36,
    width: 288,
    height: 144,
    stepX: 301.5,
    stepY: 144,
    textSize: 15,
  },
  averyL7160: {
    pageWidth: 210 * mm,
    pageHeight: 297 * mm,
    columns: 3,
    rows: 7,
    left: 7.21 * mm,
    top: 15.15 * mm,
    width: 63.5 * mm,
    height: 38.1 * mm,
    stepX: 66.04 * mm,
    stepY: 38.1 * mm,
    textSize: 12,
  },
};

export const labelsPerSheet = (key: LabelSheetKey): number =>
  labelSheets[key].columns * labelSheets[key].rows;

/** Labels of the sheet that has the most. */
export const mostLabelsPerSheet = Math.max(...labelSheetKeys.map(labelsPerSheet));

/** Sheets that so many labels take, from the first label that is free. */
export const sheetsFor = (key: LabelSheetKey, labels: number, firstLabel: number): number =>
  Math.ceil((labels + firstLabel - 1) / labelsPerSheet(key));

/** Contacts of one file: more are a job for whoever prints letters. */
export const mostLabelContacts = 5_000;
