import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { GridColumn, GridView, GridWords } from '#renderer/ui/data-grid/grid-model.ts';
import { type ColumnSetup, defaultWidth } from './column-setup.ts';
import { contactCell, contactName, contactPath, linkKeys } from './contact-cell.ts';
import type { GridState } from './contact-question.ts';
import type { ContactTicks } from './use-contact-selection.ts';
import { useContactWords } from './use-contact-words.ts';

type ShownColumns = {
  /** Their keys, in their order. */
  readonly visible: readonly string[];
  readonly widths: ColumnSetup['widths'];
  readonly sortable: ReadonlySet<string>;
};

const crmIdOf = ({ crmId }: Contact): number => crmId;

/** The columns with their cells; those that name a contact lead to it. */
const useGridColumns = ({
  visible,
  widths,
  sortable,
}: ShownColumns): readonly GridColumn<Contact>[] => {
  const formats = useFormats();
  const words = useContactWords();
  return useMemo(() => {
    const cellOf = (contact: Contact, key: string) => contactCell(contact, key, formats, words);
    const known = new WeakMap<Contact, readonly string[]>();
    const linksOf = (contact: Contact): readonly string[] => {
      const links = known.get(contact) ?? linkKeys(visible, (key) => cellOf(contact, key).text);
      known.set(contact, links);
      return links;
    };
    return visible.map((key) => ({
      key,
      title: words.title(key),
      width: widths[key] ?? defaultWidth(key),
      sortable: sortable.has(key),
      cell: (contact) => {
        const view = cellOf(contact, key);
        return linksOf(contact).includes(key)
          ? { ...view, href: `#${contactPath(contact.crmId)}` }
          : view;
      },
    }));
  }, [visible, sortable, widths, formats, words]);
};

const useGridWords = (): GridWords => {
  const { t } = useTranslation('contacts');
  return useMemo(
    () => ({
      label: t('grid.label'),
      selectPage: t('grid.selectPage'),
      selectRow: (name) => t('grid.selectRow', { name }),
      selectedRow: (name) => t('grid.selectedRow', { name }),
      actions: t('grid.actions'),
      rowMenu: (name) => t('grid.rowMenu', { name }),
      columnMenu: (title) => t('grid.columnMenu', { title }),
      copy: { refused: t('grid.notCopied') },
    }),
    [t],
  );
};

type Shown = {
  readonly rows: readonly Contact[] | undefined;
  readonly question: string;
  readonly columns: ShownColumns;
  readonly state: Pick<GridState, 'sort' | 'search'>;
  readonly selection: Pick<ContactTicks, 'isChecked' | 'onPage'>;
  readonly withRowMenu: boolean;
};

/** What the grid draws; null while there are no rows, or no columns to show them in. */
export const useGridView = ({
  rows,
  question,
  columns: shown,
  state: { sort, search },
  selection: { isChecked, onPage },
  withRowMenu,
}: Shown): GridView<Contact> | null => {
  const columns = useGridColumns(shown);
  const words = useGridWords();
  const marks = useMemo(() => search.split(/\s+/u).filter(Boolean), [search]);
  return useMemo(() => {
    if (rows === undefined || columns.length === 0) return null;
    return {
      columns,
      rows,
      question,
      rowId: crmIdOf,
      rowName: contactName,
      sort,
      marks,
      isChecked,
      pageChecked: onPage,
      withRowMenu,
      words,
    };
  }, [rows, question, columns, sort, marks, isChecked, onPage, withRowMenu, words]);
};
