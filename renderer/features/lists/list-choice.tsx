import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { RetryLine } from '#renderer/ui/feedback/retry-line.tsx';
import { useCutOff } from '#renderer/ui/form/use-cut-off.ts';
import { toFirstFound } from '#renderer/ui/listbox/first-found.ts';
import { useKeptChoice } from '#renderer/ui/listbox/use-kept-choice.ts';
import { useNothingFound } from '#renderer/ui/listbox/use-nothing-found.tsx';
import type { ListKind } from './list-kind.ts';
import classes from './lists.module.css';
import { useFoundLists } from './use-found-lists.ts';

type ListChoiceProps = Pick<SelectProps, 'className' | 'label' | 'aria-label' | 'disabled'> & {
  readonly kind: ListKind;
  readonly list: ContactList | undefined;
  /** Only lists that the person may update. */
  readonly updatable?: boolean;
  /** Which of the lists are offered; all of them when left out. */
  readonly isOffered?: (list: ContactList) => boolean;
  readonly onChoose: (list: ContactList) => void;
};

/** One list of a kind; typing finds another by its name. */
export const ListChoice = ({ kind, list, onChoose, ...props }: ListChoiceProps) => {
  const { updatable = false, isOffered = () => true, className, ...input } = props;
  const { t } = useTranslation('lists');
  const labelOf = ({ name, mailingListConfig }: ContactList): string =>
    mailingListConfig?.defaultList === true ? t('selector.default', { name }) : name;
  const chosenLabel = list === undefined ? '' : labelOf(list);
  const [shown, setShown] = useState(chosenLabel);
  // The name of the list that is chosen stands there without being searched for.
  const { lists, failed, retry } = useFoundLists(
    kind,
    shown === chosenLabel ? '' : shown,
    updatable,
  );
  const nothing = useNothingFound(t(failed ? 'selector.failed' : 'selector.none'));
  const { fieldProps, placeProps } = useKeptChoice({
    isKept: failed,
    chosen: chosenLabel,
    text: shown,
    onText: setShown,
  });
  const { isCutOff, ref } = useCutOff(shown);
  const found = lists.filter(isOffered);
  const isAmong = list === undefined || found.some(({ id }) => id === list.id);
  const offered = isAmong ? found : [list, ...found];
  return (
    <div {...placeProps} className={className}>
      <Select
        {...input}
        {...nothing.listProps}
        {...fieldProps}
        ref={ref}
        searchable
        // What is typed is no choice yet: the list that stands there is not the one that is meant.
        onKeyDown={(event) => {
          if (shown !== chosenLabel) toFirstFound(event);
        }}
        allowDeselect={false}
        withScrollArea={false}
        maxDropdownHeight={320}
        styles={{ dropdown: { overflowY: 'auto' } }}
        value={list === undefined ? null : String(list.id)}
        data={offered.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
        onChange={(value) => {
          const chosen = offered.find(({ id }) => String(id) === value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
      {/* Whoever hears the field hears all of it. */}
      {isCutOff && (
        <bdi aria-hidden className={classes.whole}>
          {chosenLabel}
        </bdi>
      )}
      {nothing.spoken}
      {failed && <RetryLine message={t('selector.failed')} label={t('retry')} onRetry={retry} />}
    </div>
  );
};
