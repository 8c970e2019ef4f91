import { useTranslation } from 'react-i18next';
import { mostTold } from '#shared/rules/note.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useHeardWords } from '#renderer/i18n/use-heard-words.ts';
import { toFirstFound } from '#renderer/ui/listbox/first-found.ts';
import { ManyChoice } from '#renderer/ui/listbox/many-choice.tsx';
import classes from './notes.module.css';
import { type Told, useColleagues } from './use-colleagues.ts';

type TellFieldProps = {
  readonly value: readonly Told[];
  readonly onChange: (value: readonly Told[]) => void;
};

/** Colleagues who are told of a note, found by the words that are typed. */
export const TellField = ({ value, onChange }: TellFieldProps) => {
  const { t } = useTranslation('notes');
  const heard = useHeardWords();
  const { number } = useFormats();
  const colleagues = useColleagues(value);
  return (
    <div>
      <ManyChoice
        words={heard}
        label={t('tell.label')}
        description={t('tell.hint', { most: number(mostTold) })}
        searchable
        onKeyDown={toFirstFound}
        withScrollArea={false}
        hidePickedOptions
        maxValues={mostTold}
        maxDropdownHeight={220}
        comboboxProps={{ shadow: 'md' }}
        // The service has searched already, in more than what is shown.
        filter={({ options }) => options}
        searchValue={colleagues.searchText}
        onSearchChange={colleagues.setSearchText}
        data={colleagues.options}
        value={value.map(({ crmId }) => String(crmId))}
        onChange={(values) => onChange(colleagues.named(values))}
      />
      {/* Not in the list: a list holds what can be chosen and nothing else. */}
      <output className={classes.counter}>{colleagues.said}</output>
    </div>
  );
};
