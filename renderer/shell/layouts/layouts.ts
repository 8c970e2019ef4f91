import {
  applicationLayouts,
  type LayoutName,
  type SelectableLayout,
  selectableLayouts,
} from '#shared/rules/layout-names.ts';

/** A layout as data: which regions there are, where they lie and how wide they are. Widths are in pixels. */
export type Layout = {
  /**
   * The main menu: a column with names, a column of icons, a bar below the toolbar, tabs below it or inside it, or
   * none. Columns and bars stand where the person has put the menu, at the start or the end.
   */
  readonly menu: 'column' | 'icons' | 'bar' | 'tabs' | 'toolbarTabs' | 'none';
  readonly menuWidth: 244 | 256;
  /** The whole window, or a sheet of its own in the middle of it. */
  readonly frame: 'window' | 'sheet';
  /**
   * How the surfaces are drawn: flush and lined, with a bar in the colour of the theme as public offices have it,
   * tightly packed, or as cards that float on that colour.
   */
  readonly skin: 'lined' | 'civic' | 'tight' | 'floating';
  /** Where content lies that is narrower than its place; it is never wider than `maxContentWidth`. */
  readonly content: 'start' | 'centre';
  readonly toolbar: 'plain' | 'brand' | 'bare';
  /** The portal's picture or colours, with the search, above the content of every page but the citizen's dashboard. */
  readonly banner: boolean;
  /** Quick links in a column at the end side. */
  readonly endColumn: boolean;
  readonly footer: 'whole' | 'line';
};

export const maxContentWidth = 1200;

/** Of pages for visitors, who have no menu beside them: as wide as their front page. */
export const visitorContentWidth = 1088;

export const endColumnWidth = 320;

/** What most layouts share: the tool of people who work all day. */
const desk: Layout = {
  menu: 'column',
  menuWidth: 244,
  frame: 'window',
  skin: 'lined',
  content: 'start',
  toolbar: 'plain',
  banner: false,
  endColumn: false,
  footer: 'line',
};

export const layouts: Readonly<Record<LayoutName, Layout>> = {
  classic: { ...desk, menu: 'bar', skin: 'civic', content: 'centre', footer: 'whole' },
  toolbar: desk,
  compact: { ...desk, menu: 'icons', skin: 'tight' },
  boxed: { ...desk, frame: 'sheet' },
  funky: { ...desk, menuWidth: 256, skin: 'floating', toolbar: 'brand' },
  tabbed: { ...desk, menu: 'tabs', content: 'centre' },
  citizen: { ...desk, menu: 'bar', content: 'centre', banner: true, footer: 'whole' },
  'toolbar-tabbed': { ...desk, menu: 'toolbarTabs' },
  plain: { ...desk, menu: 'none', content: 'centre', toolbar: 'bare' },
  default: { ...desk, menuWidth: 256, endColumn: true, footer: 'whole' },
};

const defaultLayout = 'classic' satisfies LayoutName;

const isOf =
  <Name extends LayoutName>(names: readonly Name[]) =>
  (name: unknown): name is Name =>
    names.some((known) => known === name);

export const isSelectable = isOf<SelectableLayout>(selectableLayouts);

const isLayout = isOf<LayoutName>([...selectableLayouts, ...applicationLayouts]);

/** A page may ask for a layout of its own; else the person's choice counts, then what the portal has set. */
export const chooseLayout = (wishes: {
  readonly page: LayoutName | undefined;
  readonly person: string | undefined;
  readonly portal: string | undefined;
}): LayoutName => {
  if (wishes.page !== undefined) return wishes.page;
  if (isSelectable(wishes.person)) return wishes.person;
  return isLayout(wishes.portal) ? wishes.portal : defaultLayout;
};

export type MenuPosition = 'start' | 'end';

export const chooseMenuPosition = (wishes: readonly (string | undefined)[]): MenuPosition =>
  wishes.find((wish) => wish === 'start' || wish === 'end') ?? 'start';
