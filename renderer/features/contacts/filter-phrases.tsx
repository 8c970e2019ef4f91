import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { ContactFilter } from './contact-filter-model.ts';
import classes from './filter-phrases.module.css';
import { filterText } from './filter-text.ts';
import { useContactWords } from './use-contact-words.ts';
import { useOptionLabel } from './use-option-label.ts';

type FilterPhrasesProps = {
  readonly filters: readonly ContactFilter[];
  readonly search: string;
};

/** Filters as phrases: each says one condition. */
const usePhrases = ({ filters, search }: FilterPhrasesProps): readonly string[] => {
  const { t } = useTranslation('contacts');
  const words = useContactWords();
  const formats = useFormats();
  const labelOf = useOptionLabel(filters);
  const ports = {
    words,
    formats,
    labelOf,
    between: (start: string, end: string) => t('chips.between', { start, end }),
    moreValues: (first: string, count: number) => t('chips.moreValues', { first, count }),
  };
  const phrases = filters.map((filter) => {
    const phrase = filterText(filter, ports);
    return filter.anyOf ? `${t('chips.anyOf')}: ${phrase}` : phrase;
  });
  return search === '' ? phrases : [t('chips.search', { text: search }), ...phrases];
};

/** What filters select, in words. */
export const FilterPhrases = (props: FilterPhrasesProps) => {
  const { t } = useTranslation('contacts');
  const all = usePhrases(props);
  if (all.length === 0) return <p className={classes.none}>{t('chips.none')}</p>;
  return (
    <ul className={classes.phrases}>
      {all.map((phrase) => (
        <li key={phrase}>{phrase}</li>
      ))}
    </ul>
  );
};

/** The same in one line. */
export const FilterSentence = (props: FilterPhrasesProps) => usePhrases(props).join('; ');
