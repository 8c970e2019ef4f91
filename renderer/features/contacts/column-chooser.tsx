import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button, Checkbox, Popover, TextInput, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconSearch } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#shared/rules/fold-text.ts';
import { pressable } from '#renderer/ui/form/pressable.ts';
import {
  type ColumnSetup,
  dropColumn,
  type Side,
  stepColumn,
  toggleColumn,
  visibleKeys,
} from './column-setup.ts';
import parts from './contact-parts.module.css';
import classes from './column-chooser.module.css';
import { ColumnsButton } from './tool-buttons.tsx';
import { useContactWords } from './use-contact-words.ts';
import { useLateOpening } from './use-late-opening.ts';

export type ColumnChooserProps = {
  readonly setup: ColumnSetup;
  readonly changed: boolean;
  readonly onChange: (setup: ColumnSetup) => void;
  readonly onReset: () => void;
};

type ColumnRowProps = Pick<ColumnChooserProps, 'setup' | 'onChange'> & {
  readonly columnKey: string;
  readonly onMoved: (key: string, setup: ColumnSetup) => void;
  readonly movable: boolean;
};

/** Whether a pointer is in the upper or the lower half of a row. */
const sideOf = ({ clientY, currentTarget }: DragEvent): Side => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'behind';
};

const dragType = 'application/x-portal-column';

const ColumnRow = ({ setup, onChange, columnKey: key, onMoved, movable }: ColumnRowProps) => {
  const { t } = useTranslation('contacts');
  const { title: titleOf } = useContactWords();
  const [over, setOver] = useState<Side>();
  const title = titleOf(key);
  const shown = visibleKeys(setup);
  const visible = shown.includes(key);
  const place = shown.indexOf(key);
  const step = (by: -1 | 1) => {
    const next = stepColumn(setup, key, by);
    onChange(next);
    onMoved(key, next);
  };
  const isColumn = (event: DragEvent) => event.dataTransfer.types.includes(dragType);
  return (
    <li
      className={classes.columnRow}
      data-over={over}
      onDragOver={(event) => {
        if (!isColumn(event)) return;
        event.preventDefault();
        setOver(sideOf(event));
      }}
      onDragLeave={() => setOver(undefined)}
      onDrop={(event) => {
        setOver(undefined);
        const moved = event.dataTransfer.getData(dragType);
        if (moved === '') return;
        event.preventDefault();
        onChange(dropColumn(setup, moved, key, sideOf(event)));
      }}
    >
      {movable && (
        <span
          className={classes.columnHandle}
          title={t('columns.drag', { title })}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData(dragType, key);
            event.dataTransfer.effectAllowed = 'move';
          }}
        >
          <IconGripVertical size={16} aria-hidden />
        </span>
      )}
      <Checkbox
        className={classes.columnCheck ?? ''}
        label={title}
        checked={visible}
        disabled={visible && shown.length === 1}
        description={visible && shown.length === 1 ? t('columns.last') : undefined}
        onChange={() => onChange(toggleColumn(setup, key))}
      />
      {visible && movable && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('columns.up', { title })}
            {...pressable(place === 0 ? null : () => step(-1))}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('columns.down', { title })}
            {...pressable(place === shown.length - 1 ? null : () => step(1))}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
    </li>
  );
};

/** Which columns the grid shows and in what order. At least one stays. */
export const ColumnChooser = ({ setup, changed, onChange, onReset }: ColumnChooserProps) => {
  const { t } = useTranslation('contacts');
  const { title } = useContactWords();
  const { opened, setOpened, button } = useLateOpening();
  const search = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState('');
  const [news, setNews] = useState('');
  const needle = foldText(wanted);
  const found = setup.order.filter((key) => foldText(title(key)).includes(needle));
  // The button goes out with its press.
  const beginAnew = () => search.current?.focus();
  const tell = (key: string, next: ColumnSetup) => {
    const shown = visibleKeys(next);
    const place = shown.indexOf(key) + 1;
    setNews(t('columns.moved', { title: title(key), place, count: shown.length }));
  };
  return (
    <Popover
      position="bottom-end"
      shadow="md"
      width={320}
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ColumnsButton ref={button} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns.title')} className={classes.columnChooser ?? ''}>
        <TextInput
          ref={search}
          data-autofocus
          aria-label={t('columns.search')}
          placeholder={t('columns.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
        <ul className={classes.columnList}>
          {found.map((key) => (
            <ColumnRow
              key={key}
              columnKey={key}
              setup={setup}
              onChange={onChange}
              onMoved={tell}
              movable={needle === ''}
            />
          ))}
        </ul>
        <div role="status">
          {found.length === 0 && <p className={parts.quiet}>{t('columns.none')}</p>}
        </div>
        <div className={classes.columnFooter}>
          <Button
            variant="subtle"
            size="xs"
            disabled={setup.hidden.length === 0}
            onClick={() => {
              onChange({ ...setup, hidden: [] });
              beginAnew();
            }}
          >
            {t('columns.showAll')}
          </Button>
          <Button
            variant="subtle"
            size="xs"
            disabled={!changed}
            onClick={() => {
              onReset();
              beginAnew();
            }}
          >
            {t('columns.reset')}
          </Button>
        </div>
        <VisuallyHidden role="status">{news}</VisuallyHidden>
      </Popover.Dropdown>
    </Popover>
  );
};
