import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useHeardWords } from '#renderer/i18n/use-heard-words.ts';
import type { SharedPeople } from '#shared/rules/sharing.ts';
import { RetryLine } from '#renderer/ui/feedback/retry-line.tsx';
import { toFirstFound } from '#renderer/ui/listbox/first-found.ts';
import { useNothingFound } from '#renderer/ui/listbox/use-nothing-found.tsx';
import { ManyChoice } from '#renderer/ui/listbox/many-choice.tsx';
import { useKeptChoice } from '#renderer/ui/listbox/use-kept-choice.ts';
import { usePeopleToShareWith } from './use-people-to-share-with.ts';

type PeopleFieldProps = {
  readonly value: SharedPeople;
  readonly onChange: (value: SharedPeople) => void;
};

/** As many as the service takes. */
const mostPeople = 200;

/** People named one by one, found by the words that are typed. */
export const PeopleField = ({ value, onChange }: PeopleFieldProps) => {
  const { t } = useTranslation('sharing');
  const heard = useHeardWords();
  const { crmIds, crmUpdateAccess } = value;
  const people = usePeopleToShareWith(crmIds);
  const said = (): 'people.searching' | 'people.failed' | 'people.none' | 'people.type' => {
    if (people.isSearching) return 'people.searching';
    if (people.failed) return 'people.failed';
    return people.hasWords ? 'people.none' : 'people.type';
  };
  const nothing = useNothingFound(t(said()));
  const { fieldProps, placeProps } = useKeptChoice({
    isKept: people.failed,
    chosen: '',
    text: people.searchText,
    onText: people.setSearchText,
  });
  return (
    <>
      <div {...placeProps}>
        <ManyChoice
          words={heard}
          label={t('people.label')}
          description={t('people.hint')}
          searchable
          onKeyDown={toFirstFound}
          withScrollArea={false}
          hidePickedOptions
          maxValues={mostPeople}
          maxDropdownHeight={220}
          comboboxProps={{ shadow: 'md' }}
          {...nothing.listProps}
          // The service has searched already, in more than what is shown.
          filter={({ options }) => options}
          {...fieldProps}
          data={people.options}
          value={crmIds.map(String)}
          onChange={(values) => {
            people.keep(values);
            onChange({ crmUpdateAccess, crmIds: values.map(Number) });
          }}
        />
        {nothing.spoken}
        {people.failed && (
          <RetryLine message={t('people.failed')} label={t('retry')} onRetry={people.retry} />
        )}
      </div>
      {crmIds.length > 0 && (
        <Checkbox
          label={t('people.update')}
          checked={crmUpdateAccess}
          onChange={({ currentTarget }) =>
            onChange({ crmIds, crmUpdateAccess: currentTarget.checked })
          }
        />
      )}
    </>
  );
};
