import { type SearchService, searchPageSizes } from '#shared/rules/search-services.ts';

/** How results are shown: the grid for properties, the map for what has a place. */
const resultViews = ['card', 'grid', 'map'] as const;

export type ResultView = (typeof resultViews)[number];

/** On the map there are two tabs. */
const onMap: ReadonlySet<SearchService> = new Set(['APN', 'CASE']);

/** Properties by number and by address: one is the other, looked for by another of its names. */
const properties: ReadonlySet<SearchService> = new Set(['APN', 'ADDRESS']);

export const isProperty = (service: SearchService): boolean => properties.has(service);

/** The ways in which the results of a service can be shown. */
export const viewsOf = (service: SearchService): readonly ResultView[] =>
  resultViews.filter((view) => {
    if (view === 'grid') return isProperty(service);
    return view === 'card' || isProperty(service) || onMap.has(service);
  });

export const tabsOf = (
  services: readonly SearchService[],
  view: ResultView,
): readonly SearchService[] =>
  view === 'map' ? services.filter((service) => onMap.has(service)) : services;

/** The service whose results stand for those of another on the map. */
export const serviceIn = (service: SearchService, view: ResultView): SearchService =>
  view === 'map' && isProperty(service) ? 'APN' : service;

/** Which of the results are looked at, and how. */
export type Glance = { readonly page: number; readonly size: number; readonly view: ResultView };

/** A map shows as much at once as there may be; elsewhere the specification names the number. */
const usualSizeOf = (view: ResultView): number => (view === 'map' ? 100 : 10);

/** Another way to look begins at its first page, with as much as it usually shows. */
export const inView = (view: ResultView): Glance => ({ page: 1, size: usualSizeOf(view), view });

/** What the query of an address says; what makes no sense is what it usually is. */
export const glanceOf = (query: URLSearchParams): Glance => {
  const page = Number(query.get('page') ?? 1);
  const view = resultViews.find((known) => known === query.get('view')) ?? 'card';
  const size = searchPageSizes.find((known) => String(known) === query.get('size'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: size ?? usualSizeOf(view),
    view,
  };
};

/** The query for an address, with its question mark; what is as usual is left out. */
export const queryOf = ({ page, size, view }: Glance): string => {
  const parts = new URLSearchParams();
  if (page > 1) parts.set('page', String(page));
  if (size !== usualSizeOf(view)) parts.set('size', String(size));
  if (view !== 'card') parts.set('view', view);
  const rest = parts.toString();
  return rest === '' ? '' : `?${rest}`;
};
