import { useDirection, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { GridHandle } from '#renderer/ui/data-grid/data-grid.tsx';
import { GridSkeleton } from '#renderer/ui/data-grid/grid-skeleton.tsx';
import { createPart } from '#renderer/ui/part.tsx';
import type { ChosenContacts } from './chosen-contacts.ts';
import { contactPath } from './contact-cell.ts';
import { ContactPager } from './contact-pager.tsx';
import type { ContactScope } from './contact-question.ts';
import { ContactToolbar } from './contact-toolbar.tsx';
import classes from './contact-grid-panel.module.css';
import type { ExportTarget } from './export-request.ts';
import type { FilterFocus } from './filter-panel.tsx';
import { LateChips } from './late-chips.tsx';
import { EmptyNotice, FailedNotice } from './page-notice.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { ColumnKeeper } from './use-column-setup.ts';
import { type ContactDesk, useContactGrid } from './use-contact-grid.ts';
import { useLandmarks } from './use-landmarks.ts';

const { Part: ContactGrid, load: loadGrid } = createPart(
  async () => (await import('./contact-grid.tsx')).ContactGrid,
);

const ContactFilters = lazy(async () => ({
  default: (await import('./contact-filters.tsx')).ContactFilters,
}));

const ContactMenus = lazy(async () => ({
  default: (await import('./contact-menus.tsx')).ContactMenus,
}));

/** The ticked contacts for whatever can be done with them. */
export type Chosen = {
  /** Nothing while the size of the filter is not known yet. */
  readonly count: number | undefined;
  readonly contacts: () => ChosenContacts;
  readonly clear: () => void;
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
  readonly scope?: ContactScope | undefined;
  readonly exportAs?: ExportTarget | undefined;
  /** Whoever keeps the columns; this person, on this machine, when left out. */
  readonly columnKeeper?: ColumnKeeper | undefined;
  /** Stands above the tools. */
  readonly lead?: ReactNode;
  /** The same, for what goes by the state of the grid. */
  readonly renderLead?: ((desk: ContactDesk) => ReactNode) | undefined;
  /** Buttons of the bar that shows while contacts are ticked. */
  readonly selectionActions?: ((chosen: Chosen) => ReactNode) | undefined;
  /** Further items of the menu of a row. */
  readonly rowActions?: ((contact: Contact) => ReactNode) | undefined;
};

/** The contact desk: find, sort, choose and save contacts. */
export const ContactGridPanel = ({
  person,
  withRowMenu,
  licenseKey,
  isAdmin,
  ...slots
}: ContactGridPanelProps) => {
  const { t } = useTranslation('contacts');
  const { dir } = useDirection();
  const navigate = useNavigate();
  const wide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [filterFocus, setFilterFocus] = useState<FilterFocus | null>(null);
  const [locked, setLocked] = useState(false);
  const onLocked = useCallback(() => setLocked(true), []);
  const filtersId = useId();
  const root = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);
  const frame = useRef<HTMLElement>(null);
  const focusGrid = useCallback(() => grid.current?.focus(), []);
  const focusSearch = useCallback(() => search.current?.focus(), []);
  /** A button of a notice goes with it, so the focus stays where the rows will be. */
  const fromFrame = (act: () => void) => () => {
    act();
    frame.current?.focus();
  };
  const desk = useContactGrid({
    person,
    withRowMenu,
    scope: slots.scope,
    exportAs: slots.exportAs,
    columnKeeper: slots.columnKeeper,
    open: (id) => void navigate(contactPath(id)),
  });
  useLandmarks({ root, search, focusGrid });
  // After the questions of the desk have gone out: the largest part of the page comes while the service answers.
  useEffect(loadGrid, []);

  const { state, change, page, selection, columns, menu } = desk;
  const openFilter = (key: string) => {
    setFiltersOpen(true);
    setFilterFocus((last) => ({ key, turn: (last?.turn ?? 0) + 1 }));
  };
  const closeFilters = () => {
    setFiltersOpen(false);
    setFilterFocus(null);
  };
  const closeMenu = () => {
    desk.closeMenu();
    focusGrid();
  };
  const waiting = <GridSkeleton label={t('grid.loading')} rows={state.size} />;
  return (
    <div ref={root} className={classes.panel}>
      <div className={classes.main}>
        {slots.lead ?? slots.renderLead?.(desk)}
        <ContactToolbar
          search={state.search}
          searchTurn={desk.clearings}
          onSearch={desk.search}
          searchRef={search}
          filterCount={state.filters.length}
          filtersOpen={filtersOpen}
          filtersId={filtersId}
          onToggleFilters={() => (filtersOpen ? closeFilters() : setFiltersOpen(true))}
          columns={{
            setup: columns.setup,
            changed: columns.changed,
            onChange: columns.change,
            onReset: columns.reset,
          }}
          saving={{
            total: page.count,
            selected: selection.count,
            disabled: page.count === 0,
            onExport: desk.startExport,
          }}
          refreshing={page.refreshing}
          onRefresh={page.refresh}
          onReset={desk.reset}
        />
        <LateChips
          filters={state.filters}
          search={state.search}
          onEdit={openFilter}
          onRemove={(key) => change({ filters: state.filters.filter((one) => one.key !== key) })}
          onRemoveSearch={() => change({ search: '' })}
          onClear={desk.clear}
          onNoneLeft={focusSearch}
        />
        {locked && isAdmin && (
          <p role="alert" className={classes.warning}>
            {t('license')}
          </p>
        )}
        <section
          ref={frame}
          tabIndex={-1}
          className={classes.gridFrame}
          aria-label={t('title')}
          data-landmark="grid"
        >
          {page.refreshing && <div className={classes.progressLine} />}
          <div className={classes.gridArea}>
            {page.view.kind === 'loading' && waiting}
            {page.view.kind === 'failed' && (
              <FailedNotice failure={page.view.failure} onRetry={fromFrame(page.refresh)} />
            )}
            {page.view.kind === 'empty' && (
              <EmptyNotice
                reason={page.view.reason}
                onClear={fromFrame(desk.clear)}
                onFirstPage={fromFrame(() => change({ page: 1 }))}
              />
            )}
            {page.view.kind === 'ready' && desk.model !== null && (
              <ContactGrid
                key={dir}
                ref={grid}
                model={desk.model}
                actions={desk.actions}
                licenseKey={licenseKey}
                dir={dir}
                busy={page.refreshing}
                onLocked={onLocked}
                waiting={waiting}
              />
            )}
          </div>
        </section>
        <SelectionBar
          selection={selection.selection}
          count={selection.count}
          total={page.count}
          onSelectAll={selection.selectAll}
          actions={slots.selectionActions?.({
            count: selection.count,
            contacts: desk.chosen,
            clear: selection.clear,
          })}
          onClear={() => {
            selection.clear();
            focusGrid();
          }}
        />
        <ContactPager state={state} change={change} page={page} />
      </div>
      {filtersOpen && (
        <Suspense fallback={null}>
          <ContactFilters
            id={filtersId}
            beside={wide}
            filters={state.filters}
            focus={filterFocus}
            onApply={(filters) => change({ filters })}
            onClose={closeFilters}
          />
        </Suspense>
      )}
      {menu !== null && (
        <Suspense fallback={null}>
          <ContactMenus
            menu={menu}
            contact={desk.menuContact}
            rowActions={slots.rowActions}
            selected={menu.kind === 'row' && selection.isChecked(menu.id)}
            sortable={menu.kind === 'column' && desk.isSortable(menu.key)}
            sort={state.sort}
            setup={columns.setup}
            onOpen={(id) => void navigate(contactPath(id))}
            onToggle={(id) => selection.toggleRow(id, false)}
            onSort={(sort) => change({ sort })}
            onFilter={openFilter}
            onChange={columns.change}
            onClose={closeMenu}
          />
        </Suspense>
      )}
      <VisuallyHidden role="status">{desk.announcement}</VisuallyHidden>
    </div>
  );
};
