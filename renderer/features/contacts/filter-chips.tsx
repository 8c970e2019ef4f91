import { CloseButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { type ContactFilter, writeFilter } from './contact-filter-model.ts';
import parts from './contact-parts.module.css';
import classes from './filter-chips.module.css';
import { withoutFilter } from './filter-draft.ts';
import { filterText } from './filter-text.ts';
import { useContactWords } from './use-contact-words.ts';
import { useOptionLabel } from './use-option-label.ts';
import { useTurnOfDay } from './use-turn-of-day.ts';

export type FilterChipsProps = {
  readonly filters: readonly ContactFilter[];
  readonly search: string;
  readonly onEdit: (key: string) => void;
  /** Those that stay when one is taken away. */
  readonly onChange: (filters: readonly ContactFilter[]) => void;
  readonly onRemoveSearch: () => void;
  readonly onClear: () => void;
  /** The last one is gone, and with it the button that had the focus. */
  readonly onNoneLeft: () => void;
  /** What is asked for has moved on with the calendar. */
  readonly onNewDay: () => void;
};

type ChipProps = {
  readonly text: string;
  readonly mark?: string | undefined;
  readonly removeLabel: string;
  readonly editLabel?: string;
  readonly onEdit?: () => void;
  readonly onRemove: () => void;
};

const Chip = ({ text, mark, removeLabel, editLabel, onEdit, onRemove }: ChipProps) => (
  <li className={classes.chip}>
    {mark !== undefined && <span className={classes.chipMark}>{mark}</span>}
    {onEdit === undefined ? (
      <span className={classes.chipText}>{text}</span>
    ) : (
      <button type="button" className={classes.chipText} aria-label={editLabel} onClick={onEdit}>
        {text}
      </button>
    )}
    <CloseButton size={24} data-remove aria-label={removeLabel} onClick={onRemove} />
  </li>
);

/** What narrows the grid now; each can be changed or taken away by itself. */
export const FilterChips = ({ filters, search, ...on }: FilterChipsProps) => {
  const { t } = useTranslation('contacts');
  const words = useContactWords();
  const formats = useFormats();
  const labelOf = useOptionLabel(filters);
  const bar = useRef<HTMLDivElement>(null);
  const { onNoneLeft } = on;
  useTurnOfDay(filters, on.onNewDay);
  /** Where the chip stood that was just taken away. */
  const gone = useRef<number | null>(null);
  useEffect(() => {
    if (gone.current === null) return;
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const next = buttons[gone.current] ?? buttons.at(-1);
    gone.current = null;
    if (next === undefined) onNoneLeft();
    else next.focus();
  }, [filters, search, onNoneLeft]);
  const taking = (place: number, act: () => void) => () => {
    gone.current = place;
    act();
  };
  if (filters.length === 0 && search === '') return null;
  const textOf = (filter: ContactFilter) =>
    filterText(filter, {
      words,
      formats,
      labelOf,
      between: (start, end) => t('chips.between', { start, end }),
      moreValues: (first, count) => t('chips.moreValues', { first, count }),
    });
  return (
    <div ref={bar} className={classes.chips}>
      <ul className={classes.chipList} aria-label={t('chips.label')}>
        {search !== '' && (
          <Chip
            text={t('chips.search', { text: search })}
            removeLabel={t('chips.removeSearch')}
            onRemove={taking(0, on.onRemoveSearch)}
          />
        )}
        {filters.map((filter, index) => {
          const text = textOf(filter);
          return (
            <Chip
              key={writeFilter(filter)}
              text={text}
              mark={filter.anyOf ? t('chips.anyOf') : undefined}
              editLabel={t('chips.edit', { filter: text })}
              removeLabel={t('chips.remove', { filter: text })}
              onEdit={() => on.onEdit(filter.key)}
              onRemove={taking(index + (search === '' ? 0 : 1), () =>
                on.onChange(withoutFilter(filters, filter)),
              )}
            />
          );
        })}
      </ul>
      <button type="button" className={parts.textButton} onClick={taking(0, on.onClear)}>
        {t('chips.clear')}
      </button>
    </div>
  );
};
