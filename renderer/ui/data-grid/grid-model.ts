import type { CopyWords } from '../feedback/toasts.ts';

/** What one cell shows. */
export type CellView = {
  /** The first or only entry; empty text is shown as `-`. */
  readonly text: string;
  /** Makes the text a link: a route of this application, `#/…`. */
  readonly href?: string;
  /** How many further entries stand behind `text`, as a short mark such as `+2`. */
  readonly more?: string;
  /** Every entry, shown on hover and copied. */
  readonly whole?: string;
  /** Phones, numbers and codes keep their order inside right-to-left text. */
  readonly ltr?: boolean;
};

export type GridColumn<Row> = {
  readonly key: string;
  readonly title: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly sortable: boolean;
  readonly cell: (row: Row) => CellView;
};

export type SortOrder = 'ASC' | 'DESC';

export type GridSort = { readonly key: string; readonly order: SortOrder };

/** Where a menu opens, in CSS pixels of the viewport. */
export type Anchor = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Everything the grid says; the application speaks the person's language, the grid none. */
export type GridWords = {
  readonly label: string;
  readonly selectPage: string;
  readonly selectRow: (name: string) => string;
  /** What the cell of a box that is ticked says. */
  readonly selectedRow: (name: string) => string;
  readonly actions: string;
  readonly rowMenu: (name: string) => string;
  readonly columnMenu: (title: string) => string;
  readonly copy: CopyWords;
};

/** What a person does in the grid. */
export type GridActions = {
  readonly toggleRow: (id: number, range: boolean) => void;
  readonly togglePage: () => void;
  readonly openRow: (id: number) => void;
  readonly openRowMenu: (id: number, anchor: Anchor) => void;
  readonly openColumnMenu: (key: string, anchor: Anchor) => void;
  /** `add` keeps the columns that are sorted by already. */
  readonly sortBy: (key: string, add: boolean) => void;
  /** Puts a column before another; `null` is the end. */
  readonly moveColumn: (key: string, before: string | null) => void;
  readonly resizeColumn: (key: string, width: number) => void;
};

/** What the grid shows. */
export type GridView<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  /** What the rows answer. Those that come anew to the same question leave the grid where it is scrolled to. */
  readonly question: string;
  readonly rowId: (row: Row) => number;
  readonly rowName: (row: Row) => string;
  readonly sort: readonly GridSort[];
  /** Words to mark in the cells. */
  readonly marks: readonly string[];
  readonly isChecked: (id: number) => boolean;
  readonly pageChecked: 'none' | 'some' | 'all';
  readonly withRowMenu: boolean;
  readonly words: GridWords;
};

/** What the grid shows, and whom it tells what a person does. */
export type GridModel<Row> = GridView<Row> & { readonly actions: GridActions };

/** The columns that are no data stand first and have the keys of the specification. */
export type ControlKey = 'checkMenu' | 'actionMenu';

export const controlKeys = (withRowMenu: boolean): readonly ControlKey[] =>
  withRowMenu ? ['checkMenu', 'actionMenu'] : ['checkMenu'];

/** In CSS pixels; a column is never narrower or wider. */
const minColumnWidth = 64;

const maxColumnWidth = 640;

/** Where the grid is scrolled to, in CSS pixels. */
export type GridSpot = { readonly top: number; readonly start: number };

export const controlWidth = 44;

export const clampWidth = (width: number): number =>
  Math.round(Math.min(maxColumnWidth, Math.max(minColumnWidth, width)));

export const anchorOf = (element: Element): Anchor => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};
