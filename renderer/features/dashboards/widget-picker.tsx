import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustments, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { handToNextRow } from '#renderer/ui/form/next-row.ts';
import { pressable } from '#renderer/ui/form/pressable.ts';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import classes from './editor.module.css';
import { kindIcons } from './kind-icons.ts';
import { type OfferedWidget, useOfferedWidgets } from './use-offered-widgets.ts';
import type { WidgetActs } from './use-widget-acts.ts';
import { useWidgetWords } from './use-widget-words.ts';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

type WidgetPickerProps = {
  readonly acts: WidgetActs;
  /** Makes a widget from nothing. */
  readonly onOwn: () => void;
  readonly onClose: () => void;
};

type ShelfProps = {
  readonly title: string;
  readonly widgets: readonly OfferedWidget[];
  readonly busy: boolean;
  readonly onAdd: (widget: OfferedWidget) => void;
  readonly onDelete?: (widget: OfferedWidget) => void;
};

const Shelf = ({ title, widgets, busy, onAdd, onDelete }: ShelfProps) => {
  const { t } = useTranslation('dashboards');
  const words = useWidgetWords();
  return widgets.length === 0 ? null : (
    <section aria-label={title}>
      <h3 className={classes.shelfTitle}>{title}</h3>
      <ul className={classes.shelf}>
        {widgets.map((widget) => {
          const Icon = kindIcons[widget.widgetKind];
          const name = widget.widgetName;
          return (
            <li key={widget.id} ref={handToNextRow}>
              <Icon size={22} stroke={1.5} aria-hidden />
              <div className={classes.shelfText}>
                <h4>
                  <bdi>{name}</bdi>
                </h4>
                <p>{widget.description || words.about(widget, { filters: [] })}</p>
              </div>
              {onDelete !== undefined && widget.isOwner && (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('picker.delete', { name })}
                  onClick={() => onDelete(widget)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
              <Button
                size="xs"
                variant="default"
                aria-label={t('picker.addOf', { name })}
                {...pressable(busy ? null : () => onAdd(widget))}
              >
                {t('picker.add')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** Widgets to put on a dashboard: those that come with the portal, those that people have saved, or a new one. */
export const WidgetPicker = ({ acts, onOwn, onClose }: WidgetPickerProps) => {
  const { t } = useTranslation('dashboards');
  const offered = useOfferedWidgets();
  const { summary } = useTableWords();
  const shown = offered.templates.length + offered.library.length;
  useOpener();

  const add = async (widget: OfferedWidget): Promise<void> => {
    const { widgetName, widgetKind, widgetType, widgetDataUrl, settings, color } = widget;
    const content = { widgetName, widgetKind, widgetType, widgetDataUrl, settings };
    if (await acts.add(content, color, widget)) onClose();
  };
  const shelf = { busy: acts.adding, onAdd: (widget: OfferedWidget) => void add(widget) };

  return (
    <Modal
      opened
      centered
      size="xl"
      title={t('picker.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <div className={classes.picker}>
        <div className={classes.pickerHead}>
          <SearchField
            data-autofocus
            aria-label={t('picker.search')}
            placeholder={t('picker.search')}
            text={offered.text}
            onType={offered.search}
          />
          <Button leftSection={<IconAdjustments size={16} aria-hidden />} onClick={onOwn}>
            {t('picker.own')}
          </Button>
        </div>
        {offered.state === 'loading' && <Skeleton height={220} />}
        {offered.state === 'failed' && <p role="alert">{t('unreachable')}</p>}
        <div role="status" className="spoken">
          {offered.state === 'empty' && <EmptyNote role="none">{t('picker.none')}</EmptyNote>}
        </div>
        <output className="visually-hidden">
          {offered.state === 'ready' &&
            summary({ page: 1, size: shown, shown, total: offered.count })}
        </output>
        <Shelf
          title={t('picker.templates')}
          widgets={offered.templates}
          {...shelf}
          onDelete={(widget) => void offered.remove(widget)}
        />
        <Shelf title={t('picker.library')} widgets={offered.library} {...shelf} />
      </div>
    </Modal>
  );
};
