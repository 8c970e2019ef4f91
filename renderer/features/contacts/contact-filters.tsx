import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactFilter } from './contact-filter-model.ts';
import classes from './contact-filters.module.css';
import { type FilterFocus, FilterPanel } from './filter-panel.tsx';

type ContactFiltersProps = {
  readonly id: string;
  /** Beside the grid where there is room for both, otherwise over it. */
  readonly beside: boolean;
  readonly filters: readonly ContactFilter[];
  readonly focus: FilterFocus | null;
  readonly onApply: (filters: readonly ContactFilter[]) => void;
  readonly onClose: () => void;
};

/** Escape in an input closes what the input has opened, not the whole form. */
const closes = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Escape' && !(target instanceof HTMLInputElement && target.type !== 'checkbox');

export const ContactFilters = ({ id, beside, onApply, onClose, ...panel }: ContactFiltersProps) => {
  const { t } = useTranslation('contacts');
  if (beside) {
    return (
      <aside
        id={id}
        className={classes.filterAside}
        aria-label={t('filters.title')}
        data-landmark="filters"
      >
        <FilterPanel {...panel} onApply={onApply} onClose={onClose} />
      </aside>
    );
  }
  const applyAndClose = (filters: readonly ContactFilter[]) => {
    onApply(filters);
    onClose();
  };
  return (
    <Drawer
      id={id}
      opened
      onClose={onClose}
      position="right"
      size="min(360px, 100vw)"
      padding={0}
      withCloseButton={false}
      closeOnEscape={false}
      onKeyDown={(event) => closes(event) && onClose()}
      attributes={{ content: { 'aria-label': t('filters.title') } }}
      classNames={{ body: classes.filterDrawer ?? '' }}
    >
      <FilterPanel {...panel} onApply={applyAndClose} onClose={onClose} />
    </Drawer>
  );
};
