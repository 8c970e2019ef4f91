import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconFilter, IconRefresh, IconRestore } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import type { ColumnChooserProps } from './column-chooser.tsx';
import parts from './contact-parts.module.css';
import classes from './contact-toolbar.module.css';
import type { ExportMenuProps } from './export-menu.tsx';
import { LatePopup } from './late-popup.tsx';
import { SearchBox } from './search-box.tsx';
import { ColumnsButton, ExportButton } from './tool-buttons.tsx';

const loadChooser = () => import('./column-chooser.tsx');

const loadExport = () => import('./export-menu.tsx');

const ColumnChooser = late(async () => ({ default: (await loadChooser()).ColumnChooser }));

const ExportMenu = late(async () => ({ default: (await loadExport()).ExportMenu }));

/** What the tools open. */
export const loadTools = () => Promise.all([loadChooser(), loadExport()]);

type ContactToolbarProps = {
  readonly search: string;
  /** A new number throws away what is typed and not yet searched for. */
  readonly searchTurn: number;
  readonly onSearch: (text: string) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly filterCount: number;
  readonly filtersOpen: boolean;
  readonly filtersId: string;
  readonly onToggleFilters: () => void;
  readonly columns: ColumnChooserProps;
  readonly saving: ExportMenuProps;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly onReset: () => void;
};

export const ContactToolbar = ({
  search,
  searchTurn,
  onSearch,
  searchRef,
  filterCount,
  filtersOpen,
  filtersId,
  columns,
  saving,
  refreshing,
  ...on
}: ContactToolbarProps) => {
  const { t } = useTranslation('contacts');
  const formats = useFormats();
  return (
    <div
      className={classes.toolbar}
      role="group"
      aria-label={t('toolbar.label')}
      data-landmark="tools"
    >
      <SearchBox
        key={searchTurn}
        ref={searchRef}
        className={classes.search}
        value={search}
        onSearch={onSearch}
      />
      <Button
        variant={filterCount > 0 ? 'light' : 'default'}
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={filtersOpen}
        aria-controls={filtersOpen ? filtersId : undefined}
        onClick={on.onToggleFilters}
      >
        <span aria-hidden={filterCount > 0}>
          {t('toolbar.filters')}
          {filterCount > 0 && <span className={parts.count}>{formats.number(filterCount)}</span>}
        </span>
        {filterCount > 0 && (
          <VisuallyHidden>{t('toolbar.filtersActive', { count: filterCount })}</VisuallyHidden>
        )}
      </Button>
      <LatePopup Button={ColumnsButton}>
        <ColumnChooser {...columns} />
      </LatePopup>
      <LatePopup Button={ExportButton} disabled={saving.disabled}>
        <ExportMenu {...saving} />
      </LatePopup>
      <div className={classes.quickTools}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('toolbar.refresh')}
          title={t('toolbar.refresh')}
          aria-busy={refreshing}
          onClick={on.onRefresh}
        >
          <IconRefresh size={18} aria-hidden className={refreshing ? classes.turning : undefined} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('toolbar.reset')}
          title={t('toolbar.resetHint')}
          onClick={on.onReset}
        >
          <IconRestore size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
};
