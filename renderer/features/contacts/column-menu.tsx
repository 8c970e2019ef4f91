import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowNarrowLeft,
  IconArrowNarrowRight,
  IconArrowsHorizontal,
  IconArrowsMinimize,
  IconArrowUp,
  IconEyeOff,
  IconFilter,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mostSortFields } from '#shared/rules/limits.ts';
import type { Anchor } from '#renderer/ui/data-grid/grid-model.ts';
import { clampWidth } from '#renderer/ui/data-grid/grid-model.ts';
import { AnchoredMenu } from '#renderer/ui/data-grid/anchored-menu.tsx';
import {
  type ColumnSetup,
  defaultWidth,
  resizeColumn,
  stepColumn,
  toggleColumn,
  visibleKeys,
} from './column-setup.ts';
import type { SortField } from './contact-question.ts';
import { useContactWords } from './use-contact-words.ts';

type ColumnMenuProps = {
  readonly columnKey: string;
  readonly anchor: Anchor | null;
  readonly sortable: boolean;
  readonly sort: readonly SortField[];
  readonly setup: ColumnSetup;
  readonly onSort: (sort: readonly SortField[]) => void;
  readonly onFilter: () => void;
  readonly onChange: (setup: ColumnSetup) => void;
  readonly onClose: () => void;
};

/** By how much a keystroke widens or narrows a column, in CSS pixels. */
const widthStep = 40;

const iconSize = 16;

/** Everything that can be done with one column, for the keyboard and for touch as well. */
export const ColumnMenu = (props: ColumnMenuProps) => {
  const { t } = useTranslation('contacts');
  const { title } = useContactWords();
  const { columnKey: key, anchor, sort, setup, onSort, onChange, onClose } = props;
  const shown = visibleKeys(setup);
  const place = shown.indexOf(key);
  const others = sort.filter((known) => known.key !== key);
  const mayAdd = others.length > 0 && others.length < mostSortFields;
  const width = setup.widths[key] ?? defaultWidth(key);
  const widen = (by: number) => onChange(resizeColumn(setup, key, clampWidth(width + by)));
  return (
    <AnchoredMenu
      label={t('grid.columnMenu', { title: title(key) })}
      anchor={anchor}
      onClose={onClose}
    >
      {props.sortable && (
        <>
          <Menu.Item
            leftSection={<IconArrowUp size={iconSize} aria-hidden />}
            onClick={() => onSort([{ key, order: 'ASC' }])}
          >
            {t('columns.sortUp')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={iconSize} aria-hidden />}
            onClick={() => onSort([{ key, order: 'DESC' }])}
          >
            {t('columns.sortDown')}
          </Menu.Item>
          {mayAdd && (
            <>
              <Menu.Item onClick={() => onSort([...others, { key, order: 'ASC' }])}>
                {t('columns.addUp')}
              </Menu.Item>
              <Menu.Item onClick={() => onSort([...others, { key, order: 'DESC' }])}>
                {t('columns.addDown')}
              </Menu.Item>
            </>
          )}
          {others.length < sort.length && (
            <Menu.Item
              leftSection={<IconX size={iconSize} aria-hidden />}
              onClick={() => onSort(others)}
            >
              {t('columns.unsort')}
            </Menu.Item>
          )}
          <Menu.Divider />
        </>
      )}
      <Menu.Item leftSection={<IconFilter size={iconSize} aria-hidden />} onClick={props.onFilter}>
        {t('columns.filter')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={
          <IconArrowNarrowLeft size={iconSize} aria-hidden className="mantine-rotate-rtl" />
        }
        disabled={place <= 0}
        onClick={() => onChange(stepColumn(setup, key, -1))}
      >
        {t('columns.toStart')}
      </Menu.Item>
      <Menu.Item
        leftSection={
          <IconArrowNarrowRight size={iconSize} aria-hidden className="mantine-rotate-rtl" />
        }
        disabled={place === -1 || place === shown.length - 1}
        onClick={() => onChange(stepColumn(setup, key, 1))}
      >
        {t('columns.toEnd')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowsHorizontal size={iconSize} aria-hidden />}
        closeMenuOnClick={false}
        onClick={() => widen(widthStep)}
      >
        {t('columns.wider')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowsMinimize size={iconSize} aria-hidden />}
        closeMenuOnClick={false}
        onClick={() => widen(-widthStep)}
      >
        {t('columns.narrower')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconEyeOff size={iconSize} aria-hidden />}
        disabled={shown.length <= 1}
        onClick={() => onChange(toggleColumn(setup, key))}
      >
        {t('columns.hide')}
      </Menu.Item>
    </AnchoredMenu>
  );
};
