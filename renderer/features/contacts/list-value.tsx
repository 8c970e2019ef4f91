import '@mantine/core/styles/Input.layer.css';
import { useTranslation } from 'react-i18next';
import { useHeardWords } from '#renderer/i18n/use-heard-words.ts';
import { RetryLine } from '#renderer/ui/feedback/retry-line.tsx';
import { toFirstFound } from '#renderer/ui/listbox/first-found.ts';
import { useNothingFound } from '#renderer/ui/listbox/use-nothing-found.tsx';
import { ManyChoice } from '#renderer/ui/listbox/many-choice.tsx';
import { useKeptChoice } from '#renderer/ui/listbox/use-kept-choice.ts';
import classes from './filter-value.module.css';
import { useListChoices } from './use-list-choices.ts';

type ListValueProps = {
  readonly label: string;
  readonly values: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (values: readonly string[]) => void;
};

const kinds = ['contact', 'mailing'] as const;

/** Some of the lists that the person sees, found by their names. One that is gone stays until it is taken away. */
export const ListValue = ({ label, values, error, onChange }: ListValueProps) => {
  const { t } = useTranslation('contacts');
  const heard = useHeardWords();
  const { lists, labelOf, typed, setTyped, retry } = useListChoices(values);
  const { fieldProps, placeProps } = useKeptChoice({
    isKept: retry !== undefined,
    chosen: '',
    text: typed,
    onText: setTyped,
  });
  const nothing = useNothingFound(
    t(retry === undefined ? 'filters.noValues' : 'filters.lists.failed'),
  );
  const groups = kinds.map((kind) => ({
    group: t(`filters.lists.${kind}`),
    items: lists
      .filter((list) => list.kind === kind)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  }));
  const unseen = values
    .filter((value) => lists.every(({ id }) => String(id) !== value))
    .map((value) => ({ value, label: labelOf(value) }));
  return (
    <div {...placeProps}>
      <ManyChoice
        words={heard}
        {...nothing.listProps}
        size="sm"
        aria-label={label}
        searchable
        onKeyDown={toFirstFound}
        withScrollArea={false}
        classNames={{ inputField: classes.pillInput ?? '' }}
        hidePickedOptions
        placeholder={values.length === 0 ? t('filters.valuesByName') : ''}
        data={[...groups.filter(({ items }) => items.length > 0), ...unseen]}
        value={[...values]}
        error={error}
        maxDropdownHeight={260}
        comboboxProps={{ shadow: 'md' }}
        {...fieldProps}
        onChange={onChange}
      />
      {nothing.spoken}
      {retry !== undefined && (
        <RetryLine message={t('filters.lists.failed')} label={t('failed.retry')} onRetry={retry} />
      )}
    </div>
  );
};
