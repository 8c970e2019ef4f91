import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogParts } from '#renderer/ui/dialog/dialog-parts.ts';
import { Drawer } from '#renderer/ui/dialog/drawer.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import type { ContactFilter } from './contact-filter-model.ts';
import classes from './contact-filters.module.css';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

type ContactFiltersProps = FilterPanelProps & {
  readonly id: string;
  /** Beside the grid where there is room for both, otherwise over it. */
  readonly beside: boolean;
};

/** Escape in an input closes what the input has opened, not the whole form. */
const closes = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Escape' && !(target instanceof HTMLInputElement && target.type !== 'checkbox');

type AsideProps = {
  readonly id: string;
  /** Whether the form goes to one of its fields by itself. */
  readonly isAsked: boolean;
  readonly children: ReactNode;
};

/** The focus comes with the form, as it does with a drawer, and goes back when the form goes with the focus in it. */
const FilterAside = ({ id, isAsked, children }: AsideProps) => {
  const { t } = useTranslation('contacts');
  const aside = useRef<HTMLElement>(null);
  const startsInside = useRef(!isAsked);
  useLayoutEffect(() => {
    const form = aside.current;
    const opener = document.activeElement;
    if (startsInside.current) form?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      const isInside = form?.contains(document.activeElement);
      if (isInside && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <aside
      ref={aside}
      id={id}
      className={classes.filterAside}
      aria-label={t('filters.title')}
      data-landmark="filters"
    >
      {children}
    </aside>
  );
};

type DrawerProps = {
  readonly id: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The form over the grid; the focus goes back to what opened it. */
const FilterDrawer = ({ id, onClose, children }: DrawerProps) => {
  const { t } = useTranslation('contacts');
  useOpener();
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
      attributes={{
        ...dialogParts,
        content: { ...dialogParts.content, 'aria-label': t('filters.title') },
      }}
      classNames={{ body: classes.filterDrawer ?? '' }}
    >
      {children}
    </Drawer>
  );
};

export const ContactFilters = ({ id, beside, onApply, onClose, ...panel }: ContactFiltersProps) => {
  if (beside) {
    return (
      <FilterAside id={id} isAsked={panel.focus !== null}>
        <FilterPanel {...panel} onApply={onApply} onClose={onClose} />
      </FilterAside>
    );
  }
  const applyAndClose = (filters: readonly ContactFilter[]) => {
    onApply(filters);
    onClose();
  };
  return (
    <FilterDrawer id={id} onClose={onClose}>
      <FilterPanel {...panel} onApply={applyAndClose} onClose={onClose} />
    </FilterDrawer>
  );
};
