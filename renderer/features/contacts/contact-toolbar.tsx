import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconFileSpreadsheet,
  IconFilter,
  IconRefresh,
  IconRestore,
} from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './contacts.module.css';
import { SearchBox } from './search-box.tsx';

type ContactToolbarProps = {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly filterCount: number;
  readonly filtersOpen: boolean;
  readonly filtersId: string;
  readonly onToggleFilters: () => void;
  /** The button of the columns with what it opens. */
  readonly columns: ReactNode;
  readonly total: number | undefined;
  readonly selected: number | undefined;
  readonly exporting: boolean;
  readonly onExport: (which: 'filtered' | 'selected') => void;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly onReset: () => void;
};

export const ContactToolbar = (props: ContactToolbarProps) => {
  const { t } = useTranslation('contacts');
  const formats = useFormats();
  const { filterCount, filtersOpen, total, selected } = props;
  return (
    <div
      className={classes.toolbar}
      role="group"
      aria-label={t('toolbar.label')}
      data-landmark="tools"
    >
      <SearchBox
        ref={props.searchRef}
        className={classes.search}
        value={props.search}
        onSearch={props.onSearch}
      />
      <Button
        variant={filterCount > 0 ? 'light' : 'default'}
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={filtersOpen}
        aria-controls={filtersOpen ? props.filtersId : undefined}
        aria-label={
          filterCount > 0 ? t('toolbar.filtersActive', { count: filterCount }) : undefined
        }
        onClick={props.onToggleFilters}
      >
        {t('toolbar.filters')}
        {filterCount > 0 && <span className={classes.count}>{formats.number(filterCount)}</span>}
      </Button>
      {props.columns}
      <Menu shadow="md" position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            disabled={props.exporting || total === 0}
          >
            {t('toolbar.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => props.onExport('filtered')}>
            {total === undefined
              ? t('toolbar.exportFiltered')
              : t('toolbar.exportFilteredCount', { count: total, total: formats.number(total) })}
          </Menu.Item>
          <Menu.Item
            disabled={selected === undefined || selected === 0}
            onClick={() => props.onExport('selected')}
          >
            {t('toolbar.exportSelected', {
              count: selected ?? 0,
              total: formats.number(selected ?? 0),
            })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <div className={classes.quickTools}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('toolbar.refresh')}
          title={t('toolbar.refresh')}
          aria-busy={props.refreshing}
          onClick={props.onRefresh}
        >
          <IconRefresh
            size={18}
            aria-hidden
            className={props.refreshing ? classes.turning : undefined}
          />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('toolbar.reset')}
          title={t('toolbar.resetHint')}
          onClick={props.onReset}
        >
          <IconRestore size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
};
