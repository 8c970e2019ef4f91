import type { ReactNode } from 'react';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { ColumnSetup } from './column-setup.ts';
import type { SortField } from './contact-question.ts';
import { RowMenu } from './row-menu.tsx';
import type { OpenMenu } from './use-grid-menu.ts';

type ContactMenusProps = {
  readonly menu: OpenMenu;
  readonly contact: Contact | undefined;
  readonly rowActions: ((contact: Contact) => ReactNode) | undefined;
  readonly selected: boolean;
  readonly sortable: boolean;
  readonly sort: readonly SortField[];
  readonly setup: ColumnSetup;
  readonly onOpen: (crmId: number) => void;
  readonly onToggle: (crmId: number) => void;
  readonly onSort: (sort: readonly SortField[]) => void;
  readonly onFilter: (key: string) => void;
  readonly onChange: (setup: ColumnSetup) => void;
  readonly onClose: () => void;
};

/** The menu of a row or of a column, whichever is open. */
export const ContactMenus = ({ menu, contact, ...props }: ContactMenusProps) => {
  if (menu.kind === 'column') {
    return (
      <ColumnMenu
        columnKey={menu.key}
        anchor={menu.anchor}
        sortable={props.sortable}
        sort={props.sort}
        setup={props.setup}
        onSort={props.onSort}
        onFilter={() => props.onFilter(menu.key)}
        onChange={props.onChange}
        onClose={props.onClose}
      />
    );
  }
  return contact === undefined ? null : (
    <RowMenu
      contact={contact}
      anchor={menu.anchor}
      selected={props.selected}
      actions={props.rowActions?.(contact)}
      onOpen={() => props.onOpen(menu.id)}
      onToggle={() => props.onToggle(menu.id)}
      onClose={props.onClose}
    />
  );
};
