import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostExcludedLists } from '#shared/rules/limits.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useHeardWords } from '#renderer/i18n/use-heard-words.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { toFirstFound } from '#renderer/ui/listbox/first-found.ts';
import { useNothingFound } from '#renderer/ui/listbox/use-nothing-found.tsx';
import { ManyChoice } from '#renderer/ui/listbox/many-choice.tsx';
import { useKeptChoice } from '#renderer/ui/listbox/use-kept-choice.ts';
import type { ComposeValues } from './compose-model.ts';
import classes from './compose.module.css';
import { useExcludableLists } from './use-excludable-lists.ts';

type Excluded = Pick<ComposeValues, 'excludedListIds' | 'excludedNames'>;

type ExcludedListsProps = {
  /** The list that the mail goes to. */
  readonly target: number | undefined;
  readonly excluded: Excluded;
  readonly onChange: (excluded: Excluded) => void;
};

/** Lists whose members get nothing. */
export const ExcludedLists = ({ target, excluded, onChange }: ExcludedListsProps) => {
  const { t } = useTranslation('mailing');
  const heard = useHeardWords();
  const { number } = useFormats();
  const [typed, setTyped] = useState('');
  const { lists, retry } = useExcludableLists(target, typed);
  const { fieldProps, placeProps } = useKeptChoice({
    isKept: retry !== undefined,
    chosen: '',
    text: typed,
    onText: setTyped,
  });
  const chosen = excluded.excludedListIds.map(String);
  // What was found by other words goes on being called by its name.
  const others = chosen
    .filter((id) => !lists.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: excluded.excludedNames[id] ?? id }));
  const offered = [...lists, ...others];
  const nothing = useNothingFound(
    t(retry === undefined ? 'compose.noLists' : 'compose.listsFailed'),
  );
  return (
    <div {...placeProps}>
      <ManyChoice
        words={heard}
        label={t('compose.excluded')}
        description={
          chosen.length < mostExcludedLists
            ? t('compose.excludedHint')
            : t('compose.excludedFull', { most: number(mostExcludedLists) })
        }
        maxValues={mostExcludedLists}
        searchable
        onKeyDown={toFirstFound}
        withScrollArea={false}
        hidePickedOptions
        maxDropdownHeight={260}
        comboboxProps={{ shadow: 'md' }}
        {...nothing.listProps}
        data={offered}
        value={chosen}
        {...fieldProps}
        onChange={(ids) => {
          const named = offered.filter(({ value }) => ids.includes(value));
          onChange({
            excludedListIds: ids.map(Number),
            excludedNames: Object.fromEntries(named.map(({ value, label }) => [value, label])),
          });
        }}
      />
      {nothing.spoken}
      {retry !== undefined && (
        <div role="alert" className={classes.failure}>
          <Retry message={t('compose.listsFailed')} label={t('retry')} onRetry={retry} />
        </div>
      )}
    </div>
  );
};
