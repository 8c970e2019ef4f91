import type { ContactSelection } from './contact-selection.ts';
import { type GridState, selectionOf } from './contact-question.ts';

export type ExportWish = {
  readonly state: GridState;
  /** Which rows: the ticked ones, or every row that matches. */
  readonly selection: ContactSelection | 'filtered';
  /** The columns that the person sees, in their order. */
  readonly columns: readonly string[];
  readonly titles: Readonly<Record<string, string>>;
  /** The sheet opens in the direction of the person's language. */
  readonly direction: 'ltr' | 'rtl';
};

const rowsOf = ({ state, selection }: ExportWish) => {
  if (selection === 'filtered') return selectionOf(state);
  if (selection.kind === 'some') return { crmIds: [...selection.ids] };
  const { fields, ...others } = selectionOf(state);
  if (selection.except.size === 0) return { fields, ...others };
  const value = [...selection.except].map(String);
  return { ...others, fields: [...fields, { key: 'crmId', operation: 'NE' as const, value }] };
};

/** The body of the export: exactly the rows that are chosen, in the order and with the columns of the grid. */
export const exportRequest = (wish: ExportWish) => ({
  moduleName: 'crm' as const,
  fileType: 'EXCEL' as const,
  additionalInfo: {
    isList: false as const,
    request: {
      ...rowsOf(wish),
      sortFields: wish.state.sort.map(({ key, order }) => ({ key, sortOrder: order })),
      responseFields: [...wish.columns],
      titles: { ...wish.titles },
      direction: wish.direction,
    },
  },
});
