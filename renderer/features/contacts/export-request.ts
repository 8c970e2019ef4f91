import { chosenContacts } from './chosen-contacts.ts';
import { type ContactScope, type GridState, selectionOf } from './contact-question.ts';
import type { ContactSelection } from './contact-selection.ts';

/** What an export is called, and the view or the list whose rows it holds. */
export type ExportTarget = {
  readonly fileName: string;
  readonly moduleName: 'crm' | 'userOrgDetails';
  readonly isList: boolean;
  readonly id?: number;
};

export const contactExport: ExportTarget = {
  fileName: 'crm-contact.xlsx',
  moduleName: 'crm',
  isList: false,
};

export const viewExport: ExportTarget = { ...contactExport, fileName: 'crm-view.xlsx' };

export type ExportWish = {
  readonly target: ExportTarget;
  readonly state: GridState & ContactScope;
  /** Which rows: the ticked ones, or every row that matches. */
  readonly selection: ContactSelection | 'filtered';
  /** The columns that the person sees, in their order. */
  readonly columns: readonly string[];
  readonly titles: Readonly<Record<string, string>>;
  /** The sheet opens in the direction of the person's language. */
  readonly direction: 'ltr' | 'rtl';
};

const rowsOf = ({ state, selection }: Pick<ExportWish, 'state' | 'selection'>) => {
  if (selection === 'filtered') return selectionOf(state);
  const chosen = chosenContacts(state, selection);
  return 'crmIds' in chosen ? { crmIds: chosen.crmIds } : chosen;
};

/** The body of the export: exactly the rows that are chosen, in the order and with the columns of the grid. */
export const exportRequest = (wish: ExportWish) => ({
  moduleName: wish.target.moduleName,
  fileType: 'EXCEL' as const,
  additionalInfo: {
    isList: wish.target.isList,
    request: {
      ...(wish.target.id === undefined ? {} : { id: wish.target.id }),
      ...rowsOf(wish),
      sortFields: wish.state.sort.map(({ key, order }) => ({ key, sortOrder: order })),
      responseFields: wish.columns,
      titles: { ...wish.titles },
      direction: wish.direction,
    },
  },
});

/** Who gets a label: exactly the rows that are chosen, in the order of the grid. */
export const labelRequest = ({
  target,
  ...wish
}: Pick<ExportWish, 'target' | 'state' | 'selection'>) => ({
  ...(target.id !== undefined && { [target.isList ? 'listId' : 'viewId']: target.id }),
  ...rowsOf(wish),
  sortFields: wish.state.sort.map(({ key, order }) => ({ key, sortOrder: order })),
});

export type LabelRequest = ReturnType<typeof labelRequest>;
