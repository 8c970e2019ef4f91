import { isRightToLeft, printable } from './pdf-cells.ts';

/** Where labels are on their sheet, in points: as `shared/rules` has it, of which nothing may be imported here. */
export type LabelSheet = {
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly textSize: number;
};

/** The lines of one label. */
export type Label = readonly string[];

/** What the sheets of labels have in common. */
export type LabelShape = {
  readonly title: string;
  /** BCP 47: the language of the document. */
  readonly locale: string;
  readonly sheet: LabelSheet;
  /** From 1: those before it are used up. */
  readonly firstLabel: number;
};

type LabelLine = { readonly text: string; readonly rightToLeft: boolean };

/** What the sheets are made from. */
export type LabelPages = {
  readonly title: string;
  readonly language: string;
  readonly sheet: LabelSheet;
  /** Labels of the first sheet that stay empty. */
  readonly used: number;
  readonly labels: readonly {
    readonly rightToLeft: boolean;
    readonly lines: readonly LabelLine[];
  }[];
};

const letter = /\p{L}/u;

/** Longer than any line of any label, even in its smallest letters. */
const mostCharacters = 200;

const lineOf = (line: string): LabelLine => ({
  text: Array.from(printable(line)).slice(0, mostCharacters).join(''),
  rightToLeft: isRightToLeft(line),
});

/** Turns labels into what is drawn: each begins at the side where all of its words do. */
export const labelPages = (
  { title, locale, sheet, firstLabel }: LabelShape,
  labels: readonly Label[],
): LabelPages => ({
  title: printable(title),
  language: new Intl.Locale(locale).language,
  sheet,
  used: firstLabel - 1,
  labels: labels.map((lines) => {
    const worded = lines.filter((line) => letter.test(line));
    return {
      rightToLeft: worded.length > 0 && worded.every(isRightToLeft),
      lines: lines.map(lineOf),
    };
  }),
});
