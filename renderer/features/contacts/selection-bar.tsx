import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { ContactSelection } from './contact-selection.ts';
import classes from './contacts.module.css';

type SelectionBarProps = {
  readonly selection: ContactSelection;
  readonly count: number | undefined;
  readonly total: number | undefined;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
};

/** Says how many contacts are ticked, on whatever pages, and offers all of the filter. */
export const SelectionBar = ({ selection, count, total, ...on }: SelectionBarProps) => {
  const { t } = useTranslation('contacts');
  const { number } = useFormats();
  if (count === 0) return null;
  const sentence = (): string => {
    const shown = { count: count ?? 0, total: number(count ?? 0) };
    if (selection.kind === 'some') return t('selection.count', shown);
    if (count === undefined) return t('selection.all');
    return selection.except.size === 0
      ? t('selection.allCount', shown)
      : t('selection.allExcept', { ...shown, except: number(selection.except.size) });
  };
  return (
    <section className={classes.selectionBar} aria-label={t('selection.label')}>
      <span>{sentence()}</span>
      {selection.kind === 'some' && (total === undefined || total > selection.ids.size) && (
        <button type="button" className={classes.textButton} onClick={on.onSelectAll}>
          {total === undefined
            ? t('selection.selectAll')
            : t('selection.selectAllCount', { count: total, total: number(total) })}
        </button>
      )}
      <button type="button" className={classes.textButton} onClick={on.onClear}>
        {t('selection.clear')}
      </button>
    </section>
  );
};
