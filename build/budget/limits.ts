/** What the web build may weigh, gzipped, in kilobytes of 1000 bytes. */
export const limits = {
  initialScripts: 197,
  initialStyles: 20,
  /** What comes right after the first page, for everybody. */
  frameScripts: 60,
  /** Of one language all that everybody may come to read. */
  language: 30,
  /** What a screen for staff says in one language. */
  staffWords: 10,
  /** A screen without any of the heavy parts below. */
  screen: 30,
  /** What the start loads lazily and is no screen: a dialog, a drawer, a menu. */
  overlay: 60,
} as const;

/** Heavy packages: a screen that brings them has a budget for them, and the start must never bring them. */
export const heavyParts = [
  { name: 'contact grid', packages: /^(handsontable|@handsontable\/)/, limit: 171 },
  { name: 'charts', packages: /^(chart\.js|react-chartjs-2|chartjs-)/, limit: 96 },
  { name: 'dashboard board', packages: /^react-grid-layout$/, limit: 62 },
  { name: 'map', packages: /^(leaflet|leaflet\.)/, limit: 60 },
  { name: 'editor', packages: /^(@tiptap\/|prosemirror-|@mantine\/tiptap)/, limit: 150 },
  { name: 'PDF', packages: /^jspdf$/, limit: 135 },
] as const;

/** What a screen fetches for itself while the service answers: weighed with it, as if it came at once. */
export const fetchedBeside: ReadonlyMap<string, string> = new Map([
  ['app/contact-view-tab.tsx', 'features/contacts/contact-grid.tsx'],
  ['app/list-tab.tsx', 'features/contacts/contact-grid.tsx'],
]);

/** Packages that only ever arrive when they are asked for. */
export const neverAtStart =
  /^(handsontable|@handsontable\/|chart\.js|react-chartjs-2|chartjs-|leaflet|@tiptap\/|@mantine\/tiptap|prosemirror-|xlsx|jspdf|libphonenumber-js)/;
