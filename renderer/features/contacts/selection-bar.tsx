import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import strip from '#renderer/ui/styles/strip.module.css';
import parts from './contact-parts.module.css';
import classes from './selection-bar.module.css';
import type { ContactTicks } from './use-contact-selection.ts';

type SelectionBarProps = {
  readonly ticks: ContactTicks;
  readonly total: number | undefined;
  /** Whether "all" are those that a filter or a search has found. */
  readonly narrowed: boolean;
  /** What can be done with the ticked contacts; some of it ends by clearing them, as the person can. */
  readonly actions: (clear: () => void) => ReactNode;
  readonly onClear: () => void;
  /** The bar has gone, and the focus was in it. Stays the same one. */
  readonly onGone: () => void;
};

const row = `${strip.strip} ${classes.row}`;

/** Says how many contacts are ticked, on whatever pages, and offers all there are. */
export const SelectionBar = ({ ticks, total, narrowed, ...props }: SelectionBarProps) => {
  const { actions, onClear, onGone } = props;
  const { t } = useTranslation('contacts');
  const { number } = useFormats();
  const { selection, count } = ticks;
  const whole = narrowed ? 'matching' : 'everyone';
  const watchFocus = useCallback(
    (bar: HTMLElement | null) => () => {
      if (bar?.contains(document.activeElement) === true) onGone();
    },
    [onGone],
  );
  const clearButton = useRef<HTMLButtonElement>(null);
  const sentence = (): string => {
    if (count === 0) return '';
    const shown = { count: count ?? 0, total: number(count ?? 0) };
    if (selection.kind === 'some') return t('selection.count', shown);
    if (count === undefined) return t(`selection.${whole}.all`);
    return selection.except.size === 0
      ? t(`selection.${whole}.allCount`, shown)
      : t(`selection.${whole}.allExcept`, { ...shown, except: number(selection.except.size) });
  };
  const selectAll = () => {
    ticks.selectAll();
    // The button goes once everything is selected.
    clearButton.current?.focus();
  };
  return (
    <>
      <VisuallyHidden role="status">{sentence()}</VisuallyHidden>
      {count !== 0 && (
        <section
          ref={watchFocus}
          className={classes.selectionBar}
          data-landmark="selection"
          aria-label={t('selection.label')}
        >
          <div className={row}>
            <span>{sentence()}</span>
            {ticks.offersAll && (
              <button type="button" className={parts.textButton} onClick={selectAll}>
                {total === undefined
                  ? t('selection.selectAll')
                  : t(`selection.${whole}.selectAllCount`, { count: total, total: number(total) })}
              </button>
            )}
            <button ref={clearButton} type="button" className={parts.textButton} onClick={onClear}>
              {t('selection.clear')}
            </button>
          </div>
          <div className={row}>{actions(onClear)}</div>
        </section>
      )}
    </>
  );
};
