import type { GridColumn } from '#shared/contracts/crm-view.ts';
import { contactField } from '#shared/rules/contact-fields.ts';

/** How one person arranged the columns: all keys in order, the hidden ones, widths in CSS pixels. */
export type ColumnSetup = {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
};

const widthByKey: Readonly<Record<string, number>> = {
  firstName: 150,
  lastName: 160,
  emailAddress: 240,
  'emailIdList.emailId': 260,
  userType: 160,
  userRole: 220,
  'addressList.addressLine': 260,
  'addressList.zip': 140,
  crmId: 170,
};

const widthByType = {
  TEXT: 160,
  PHONE: 170,
  NUMBER: 120,
  BOOLEAN: 165,
  DATE: 140,
  ENUM: 140,
  LIST: 200,
} as const;

export const defaultWidth = (key: string): number =>
  widthByKey[key] ?? widthByType[contactField(key)?.type ?? 'TEXT'];

export const defaultSetup = (columns: readonly GridColumn[]): ColumnSetup => ({
  order: columns.map(({ key }) => key),
  hidden: columns.filter((column) => !column.default).map(({ key }) => key),
  widths: {},
});

/** Fits a stored arrangement to the columns that exist now: new ones come last and hidden, gone ones go. */
export const fitSetup = (stored: ColumnSetup, columns: readonly GridColumn[]): ColumnSetup => {
  const known = new Set(columns.map(({ key }) => key));
  const order = [...new Set(stored.order)].filter((key) => known.has(key));
  const fresh = columns.map(({ key }) => key).filter((key) => !order.includes(key));
  const hidden = [...stored.hidden.filter((key) => known.has(key)), ...fresh];
  const all = [...order, ...fresh];
  const fitted = { order: all, hidden, widths: stored.widths };
  return all.some((key) => !hidden.includes(key)) ? fitted : defaultSetup(columns);
};

export const visibleKeys = ({ order, hidden }: ColumnSetup): readonly string[] =>
  order.filter((key) => !hidden.includes(key));

/** Shows or hides a column; the last one that is visible stays. */
export const toggleColumn = (setup: ColumnSetup, key: string): ColumnSetup => {
  if (setup.hidden.includes(key)) {
    return { ...setup, hidden: setup.hidden.filter((other) => other !== key) };
  }
  return visibleKeys(setup).length <= 1 ? setup : { ...setup, hidden: [...setup.hidden, key] };
};

/** Puts a column before another; `null` is the end. */
export const moveColumn = (setup: ColumnSetup, key: string, before: string | null): ColumnSetup => {
  if (key === before) return setup;
  const rest = setup.order.filter((other) => other !== key);
  const at = before === null ? -1 : rest.indexOf(before);
  const place = at === -1 ? rest.length : at;
  return { ...setup, order: [...rest.slice(0, place), key, ...rest.slice(place)] };
};

export type Side = 'before' | 'behind';

/** Puts a column beside another. */
export const dropColumn = (
  setup: ColumnSetup,
  key: string,
  target: string,
  side: Side,
): ColumnSetup => {
  const behind = setup.order[setup.order.indexOf(target) + 1] ?? null;
  return moveColumn(setup, key, side === 'before' ? target : behind);
};

/** Moves a column by one visible place towards the start (-1) or the end (1). */
export const stepColumn = (setup: ColumnSetup, key: string, step: -1 | 1): ColumnSetup => {
  const shown = visibleKeys(setup);
  const at = shown.indexOf(key);
  const target = step === -1 ? shown[at - 1] : shown[at + 1];
  if (at === -1 || target === undefined) return setup;
  return dropColumn(setup, key, target, step === -1 ? 'before' : 'behind');
};

/** The arrangement with exactly these columns, in their order; the others stand hidden behind them. */
export const showColumns = (setup: ColumnSetup, shown: readonly string[]): ColumnSetup => {
  const hidden = setup.order.filter((key) => !shown.includes(key));
  return { ...setup, order: [...shown, ...hidden], hidden };
};

export const resizeColumn = (setup: ColumnSetup, key: string, width: number): ColumnSetup => ({
  ...setup,
  widths: { ...setup.widths, [key]: width },
});
