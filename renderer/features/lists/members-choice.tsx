import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Radio, Select } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import { RetryLine } from '#renderer/ui/feedback/retry-line.tsx';
import { toFirstFound } from '#renderer/ui/listbox/first-found.ts';
import { useKeptChoice } from '#renderer/ui/listbox/use-kept-choice.ts';
import { useNothingFound } from '#renderer/ui/listbox/use-nothing-found.tsx';
import classes from './lists.module.css';
import { useViewFilters } from './use-view-filters.ts';

type MembersChoiceProps = {
  /** A list keeps its way of choosing members once it is made. */
  readonly isNew: boolean;
  readonly value: ContactConditions | null;
  readonly isMissing: boolean;
  readonly onChange: (selection: ContactConditions | null) => void;
  /** Whether the filter of a view is on its way: nothing can be saved before it is there. */
  readonly onReading: (isReading: boolean) => void;
};

/** Until a view is chosen; it cannot be saved. */
const nothingYet: ContactConditions = { fields: [], anyOf: [], searchText: '' };

type Choice = { readonly value: string; readonly label: string };

type Taken = { readonly choice: Choice | null; readonly filter: ContactConditions };

type ViewChoiceProps = Pick<MembersChoiceProps, 'isMissing' | 'onChange' | 'onReading'> & {
  readonly value: ContactConditions;
};

/** The view that a filter was taken of: what shows is always what would be saved. */
const useTakenView = ({ value, onChange, onReading }: ViewChoiceProps) => {
  const [taken, setTaken] = useState<Taken>({ choice: null, filter: value });
  /** The last whose filter is there, for when the one of another cannot be read. */
  const whole = useRef(taken);
  const last = useRef<Choice | null>(null);
  useEffect(
    () => () => {
      last.current = null;
      onReading(false);
    },
    [onReading],
  );
  const show = (next: Taken): void => {
    setTaken(next);
    onChange(next.filter);
  };
  return {
    chosen: value === taken.filter ? taken.choice : null,
    take: async (choice: Choice, reading: Promise<ContactConditions | null>): Promise<void> => {
      last.current = choice;
      show({ choice, filter: nothingYet });
      onReading(true);
      const filter = await reading;
      // Another one was chosen meanwhile, or none is asked for any more.
      if (last.current !== choice) return;
      onReading(false);
      if (filter !== null) whole.current = { choice, filter };
      show(whole.current);
    },
  };
};

/** The saved views whose filter a dynamic list can take; typing finds another by its name. */
const ViewChoice = (props: ViewChoiceProps) => {
  const { t } = useTranslation('lists');
  const [shown, setShown] = useState('');
  const { chosen, take } = useTakenView(props);
  const chosenLabel = chosen?.label ?? '';
  // The name of the view that is chosen stands there without being searched for.
  const typed = shown === chosenLabel ? '' : shown;
  const { views, more, failed, retry, filterOf } = useViewFilters(typed);
  const nothing = useNothingFound(t(failed ? 'members.failed' : 'members.none'));
  const { fieldProps, placeProps } = useKeptChoice({
    isKept: failed,
    chosen: chosenLabel,
    text: shown,
    onText: setShown,
  });
  const found = views.map(({ id, name }): Choice => ({ value: String(id), label: name }));
  const isAmong = chosen === null || found.some(({ value }) => value === chosen.value);
  const offered = isAmong ? found : [chosen, ...found];
  return (
    <div {...placeProps}>
      <Select
        {...nothing.listProps}
        {...fieldProps}
        label={t('members.view')}
        description={
          more > 0
            ? `${t('members.viewHint')} ${t('members.more', { count: more })}`
            : t('members.viewHint')
        }
        placeholder={t('members.chooseView')}
        error={props.isMissing ? t('members.missing') : null}
        searchable
        onKeyDown={(event) => {
          if (typed !== '') toFirstFound(event);
        }}
        allowDeselect={false}
        withScrollArea={false}
        maxDropdownHeight={320}
        styles={{ dropdown: { overflowY: 'auto' } }}
        value={chosen?.value ?? null}
        data={offered}
        onChange={(value) => {
          const choice = offered.find((one) => one.value === value);
          if (choice !== undefined) void take(choice, filterOf(choice.value));
        }}
      />
      {nothing.spoken}
      {failed && <RetryLine message={t('members.failed')} label={t('retry')} onRetry={retry} />}
    </div>
  );
};

/** Who is on a list: people chosen one by one, or always whoever a filter finds. */
export const MembersChoice = ({ isNew, value, onChange, ...props }: MembersChoiceProps) => {
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
      {value !== null && <ViewChoice {...props} value={value} onChange={onChange} />}
    </>
  );
};
