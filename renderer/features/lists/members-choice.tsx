import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import classes from './lists.module.css';
import { useViewFilters } from './use-view-filters.ts';

type MembersChoiceProps = {
  /** A list keeps its way of choosing members once it is made. */
  readonly isNew: boolean;
  readonly value: ContactConditions | null;
  readonly isMissing: boolean;
  readonly onChange: (selection: ContactConditions | null) => void;
};

/** Until a view is chosen; it cannot be saved. */
const nothingYet: ContactConditions = { fields: [], anyOf: [], searchText: '' };

/** The saved views whose filter a dynamic list can take. */
const ViewChoice = ({
  isMissing,
  onChange,
}: Pick<MembersChoiceProps, 'isMissing' | 'onChange'>) => {
  const { t } = useTranslation('lists');
  const { views, filterOf } = useViewFilters();
  const [chosen, setChosen] = useState('');
  const take = async (id: string): Promise<void> => {
    setChosen(id);
    const filter = await filterOf(id);
    if (filter !== null) onChange(filter);
  };
  return (
    <NativeSelect
      label={t('members.view')}
      description={t('members.viewHint')}
      value={chosen}
      error={isMissing ? t('members.missing') : null}
      data={[
        { value: '', label: t('members.chooseView') },
        ...views.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget }) => {
        if (currentTarget.value !== '') void take(currentTarget.value);
      }}
    />
  );
};

/** Who is on a list: people chosen one by one, or always whoever a filter finds. */
export const MembersChoice = ({ isNew, value, isMissing, onChange }: MembersChoiceProps) => {
  const { t } = useTranslation('lists');
  if (!isNew && value === null) return null;
  return (
    <>
      {isNew && (
        <Radio.Group
          label={t('members.label')}
          value={value === null ? 'chosen' : 'filter'}
          onChange={(way) => onChange(way === 'filter' ? nothingYet : null)}
        >
          <div className={classes.choices}>
            <Radio value="chosen" label={t('members.chosen')} />
            <Radio
              value="filter"
              label={t('members.filter')}
              description={t('members.filterHint')}
            />
          </div>
        </Radio.Group>
      )}
      {value !== null && <ViewChoice isMissing={isMissing} onChange={onChange} />}
    </>
  );
};
