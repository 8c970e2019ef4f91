import type { MovedWidget, NewWidget } from '#shared/contracts/widget.ts';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import type { Names } from './words-of.ts';

/** A widget as it is kept, with its names in other languages. */
export type StoredWidget = Omit<Widget, 'modifiedOn' | 'widgetName'> & {
  readonly name: string;
  readonly names: Names;
  readonly modifiedOn: Date;
  /** Who has changed it last; undefined where nobody has, or nobody knows it any more. */
  readonly modifiedBy: number | undefined;
  readonly isRemoved: boolean;
};

/** What a change of a widget writes. */
export type WidgetContent = Pick<
  StoredWidget,
  'name' | 'names' | 'widgetKind' | 'widgetType' | 'widgetDataUrl' | 'settings' | 'color'
>;

/** Where a widget goes; its name and its colour too, where they were sent. */
export type PlacedWidget = Omit<MovedWidget, 'widgetName'> &
  Partial<Pick<StoredWidget, 'name' | 'names'>>;

export type Layout = { readonly layoutVersion: number };

export type WidgetStore = {
  /** In reading order. */
  readonly of: (dashboardId: number) => Promise<readonly StoredWidget[]>;
  /** Those of the numbers that there are, also deleted ones that are kept. */
  readonly byIds: (ids: readonly number[]) => Promise<readonly StoredWidget[]>;
  /** Answers undefined where the dashboard would have too many. What a request has made before is not made again. */
  readonly add: (
    dashboardId: number,
    owner: number,
    widgets: readonly NewWidget[],
  ) => Promise<(Layout & { readonly ids: readonly number[] }) | undefined>;
  /** False where the widget is another version by now. */
  readonly change: (
    id: number,
    version: number,
    content: WidgetContent,
    actor: number,
  ) => Promise<boolean>;
  readonly remove: (
    dashboardId: number,
    ids: readonly number[],
    actor: number,
  ) => Promise<Layout & { readonly hasRemoved: boolean }>;
  /** Undefined where the dashboard would have too many. */
  readonly restore: (
    dashboardId: number,
    ids: readonly number[],
    actor: number,
  ) => Promise<Layout | undefined>;
  /** Who was faster where the layout is another version by now; without a version it is whatever it is. */
  readonly place: (
    dashboardId: number,
    widgets: readonly PlacedWidget[],
    wish: { readonly layoutVersion: number | undefined; readonly by: number },
  ) => Promise<Layout | { readonly overtakenBy: number | null }>;
};
