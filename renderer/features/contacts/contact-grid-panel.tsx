import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense, useCallback, useEffect, useId, useRef } from 'react';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { fetchAtRest } from '#renderer/ui/late.ts';
import type { GridHandle } from '#renderer/ui/data-grid/data-grid.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import type { ChosenContacts } from './chosen-contacts.ts';
import { ContactGridArea, loadGrid } from './contact-grid-area.tsx';
import { ContactPager } from './contact-pager.tsx';
import { type GridScope, isNarrowed } from './contact-question.ts';
import { ContactToolbar, loadTools } from './contact-toolbar.tsx';
import classes from './contact-grid-panel.module.css';
import type { ExportTarget } from './export-request.ts';
import type { FilterHandle } from './filter-panel.tsx';
import { LateChips } from './late-chips.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { ColumnKeeper } from './use-column-setup.ts';
import { type ContactDesk, useContactGrid } from './use-contact-grid.ts';
import { useFilterOpening } from './use-filter-opening.ts';
import { useLandmarks } from './use-landmarks.ts';

const loadFilters = () => import('./contact-filters.tsx');

const loadMenus = () => import('./contact-menus.tsx');

const ContactFilters = late(async () => ({ default: (await loadFilters()).ContactFilters }));

const ContactMenus = late(async () => ({ default: (await loadMenus()).ContactMenus }));

/** The ticked contacts for whatever can be done with them. */
export type Chosen = {
  /** Nothing while the size of the filter is not known yet. */
  readonly count: number | undefined;
  readonly contacts: () => ChosenContacts;
  readonly clear: () => void;
  /** Unticks these alone, however much later. */
  readonly drop: (crmIds: readonly number[]) => void;
};

/** The filters as they stand in their form, applied or not. */
export type TypedFilters = FilterHandle & {
  /** Something is missing in the form, or wrong. */
  readonly isFaulty: boolean;
};

type ContactGridPanelProps = {
  /** Whose arrangement of columns is used. */
  readonly person: string;
  /** The row menu is for people who may view and edit. */
  readonly withRowMenu: boolean;
  readonly licenseKey: string;
  /** Administrators are told when the licence key is wrong: they can set another. */
  readonly isAdmin: boolean;
  /** The contacts that the grid is about; all of them when left out. */
  readonly scope?: GridScope | undefined;
  readonly exportAs?: ExportTarget | undefined;
  /** Whoever keeps the columns; this person, on this machine, when left out. */
  readonly columnKeeper?: ColumnKeeper | undefined;
  /** Stands above the tools. */
  readonly lead?: ReactNode;
  /** The same, for what goes by the state of the grid. */
  readonly renderLead?: ((desk: ContactDesk, typed: TypedFilters) => ReactNode) | undefined;
  /** Buttons of the bar that shows while contacts are ticked. */
  readonly selectionActions?: ((chosen: Chosen) => ReactNode) | undefined;
  /** Further items of the menu of a row; whoever leaves by one of them is to be ticked no more. */
  readonly rowActions?: ((contact: Contact, untick: () => void) => ReactNode) | undefined;
};

type DeskMenusProps = {
  readonly desk: ContactDesk;
  readonly rowActions: ContactGridPanelProps['rowActions'];
  readonly onFilter: (key: string) => void;
  readonly onClosed: () => void;
};

/** The menu of a row or of a column, while one is open. */
const DeskMenus = ({ desk, rowActions, onFilter, onClosed }: DeskMenusProps) => {
  const { menu, selection, columns, change } = desk;
  if (menu === null) return null;
  return (
    <Suspense fallback={null}>
      <ContactMenus
        menu={menu}
        contact={desk.menuContact}
        rowActions={(contact) => rowActions?.(contact, () => selection.drop([contact.crmId]))}
        selected={menu.kind === 'row' && selection.isChecked(menu.id)}
        sortable={menu.kind === 'column' && desk.isSortable(menu.key)}
        sort={desk.state.sort}
        setup={columns.setup}
        onOpen={desk.open}
        onToggle={(id) => selection.toggleRow(id, false)}
        onSort={(sort) => change({ sort })}
        onFilter={onFilter}
        onChange={columns.change}
        onClose={() => {
          desk.closeMenu();
          onClosed();
        }}
      />
    </Suspense>
  );
};

/** The contact desk: find, sort, choose and save contacts. */
export const ContactGridPanel = ({
  person,
  withRowMenu,
  licenseKey,
  isAdmin,
  ...slots
}: ContactGridPanelProps) => {
  const wide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const filters = useFilterOpening();
  const filtersId = useId();
  const root = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);
  const focusGrid = useCallback(() => grid.current?.focus(), []);
  const focusSearch = useCallback(() => search.current?.focus(), []);
  const desk = useContactGrid({
    person,
    withRowMenu,
    scope: slots.scope,
    exportAs: slots.exportAs,
    columnKeeper: slots.columnKeeper,
  });
  const typed: TypedFilters = {
    isFaulty: filters.isFaulty,
    apply: () =>
      filters.handle.current === null ? desk.state.filters : filters.handle.current.apply(),
  };
  useLandmarks({ root, search, focusGrid });
  // After the questions of the desk have gone out: the largest part of the page comes while the service answers.
  useEffect(loadGrid, []);

  const { state, change, page, selection, columns } = desk;
  const isReady = page.view.kind === 'ready';
  useEffect(
    () => (isReady ? fetchAtRest(loadFilters, loadMenus, loadTools) : undefined),
    [isReady],
  );
  return (
    <div ref={root} className={classes.panel}>
      <div className={classes.main}>
        {slots.lead ?? slots.renderLead?.(desk, typed)}
        <ContactToolbar
          search={state.search}
          searchTurn={desk.clearings}
          onSearch={desk.search}
          searchRef={search}
          filterCount={state.filters.length}
          filtersOpen={filters.isOpen}
          filtersId={filtersId}
          onToggleFilters={filters.toggle}
          columns={{
            setup: columns.setup,
            changed: columns.changed,
            onChange: columns.change,
            onReset: columns.reset,
          }}
          saving={{
            total: page.count,
            selected: selection.count,
            narrowed: isNarrowed(state),
            disabled: page.count === 0 && selection.count === 0,
            onExport: desk.startExport,
            labelRequest: desk.labelRequest,
          }}
          refreshing={page.refreshing}
          onRefresh={page.refresh}
          onReset={desk.reset}
        />
        <LateChips
          filters={state.filters}
          search={state.search}
          onEdit={filters.openAt}
          onChange={(next) => change({ filters: next })}
          onRemoveSearch={() => change({ search: '' })}
          onClear={desk.clear}
          onNoneLeft={focusSearch}
          onNewDay={page.refresh}
        />
        <ContactGridArea desk={desk} grid={grid} licenseKey={licenseKey} isAdmin={isAdmin} />
        <SelectionBar
          ticks={selection}
          total={page.count}
          narrowed={isNarrowed(state)}
          actions={(clear) =>
            slots.selectionActions?.({
              count: selection.count,
              contacts: desk.chosen,
              clear,
              drop: selection.drop,
            })
          }
          onGone={focusGrid}
          onClear={() => {
            selection.clear();
            focusGrid();
          }}
        />
        <ContactPager state={state} change={change} page={page} />
      </div>
      {filters.isOpen && (
        <Suspense fallback={null}>
          <ContactFilters
            id={filtersId}
            beside={wide}
            listId={slots.scope?.listId}
            filters={state.filters}
            focus={filters.focus}
            handle={filters.handle}
            onFaulty={filters.setIsFaulty}
            onApply={(next) => change({ filters: next })}
            onClose={filters.close}
          />
        </Suspense>
      )}
      <DeskMenus
        desk={desk}
        rowActions={slots.rowActions}
        onFilter={filters.openAt}
        onClosed={focusGrid}
      />
      <VisuallyHidden role="status">{desk.announcement}</VisuallyHidden>
    </div>
  );
};
