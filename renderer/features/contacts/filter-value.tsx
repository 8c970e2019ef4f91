import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { Fragment, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useHeardWords } from '#renderer/i18n/use-heard-words.ts';
import { late } from '#renderer/ui/late-component.tsx';
import type { FilterField } from '#shared/contracts/crm-view.ts';
import { listsKey } from '#shared/rules/contact-fields.ts';
import { longestSought } from '#shared/rules/limits.ts';
import { toFirstFound } from '#renderer/ui/listbox/first-found.ts';
import { useNothingFound } from '#renderer/ui/listbox/use-nothing-found.tsx';
import { ManyChoice } from '#renderer/ui/listbox/many-choice.tsx';
import classes from './filter-value.module.css';
import type { DraftFault } from './filter-draft.ts';
import type { FieldOptions } from './use-filter-options.ts';

const DateValue = late(async () => ({ default: (await import('./date-value.tsx')).DateValue }));

const ListValue = late(async () => ({ default: (await import('./list-value.tsx')).ListValue }));

const YesOrNo = late(async () => ({ default: (await import('./yes-or-no.tsx')).YesOrNo }));

/** Of several values that are written, so many are shown beside the one that can be changed. */
const mostShown = 20;

/** So many of a list are drawn at once, which are all countries; typing finds the others. */
const mostDrawn = 300;

const writtenAs = {
  NUMBER: { inputMode: 'numeric', dir: 'ltr' },
  TEXT: { type: 'text' },
  PHONE: { type: 'tel' },
} as const;

type FilterValueProps = {
  readonly field: FilterField;
  readonly label: string;
  readonly values: readonly string[];
  readonly list: FieldOptions;
  readonly faults: readonly DraftFault[];
  readonly onChange: (values: readonly string[]) => void;
};

/** The input that fits what a field holds. */
export const FilterValue = ({ field, label, values, list, faults, onChange }: FilterValueProps) => {
  const { t } = useTranslation(['contacts', 'shell']);
  const { number } = useFormats();
  const heard = useHeardWords();
  const nothing = useNothingFound(t('filters.noValues'));
  const errorAt = (part: DraftFault['part']): string | undefined => {
    const fault = faults.find((known) => known.part === part);
    if (fault?.code === 'value_too_long') {
      return t('shell:validation.tooLong', { count: longestSought });
    }
    return fault && t(`filters.fault.${fault.code}`);
  };
  const [first = '', ...others] = values;
  switch (field.type) {
    case 'DATE':
      return (
        <Suspense fallback={null}>
          <DateValue
            label={label}
            values={values}
            startError={errorAt('startDate')}
            endError={errorAt('endDate')}
            onChange={onChange}
          />
        </Suspense>
      );
    case 'BOOLEAN':
      return (
        <Suspense fallback={null}>
          <YesOrNo
            label={label}
            value={first === 'false' ? 'false' : 'true'}
            onChange={(value) => onChange([value])}
          />
        </Suspense>
      );
    case 'ENUM':
    case 'LIST': {
      if (field.key === listsKey) {
        return (
          <Suspense fallback={null}>
            <ListValue label={label} values={values} error={errorAt('value')} onChange={onChange} />
          </Suspense>
        );
      }
      const hint = list.options.length > mostDrawn ? 'filters.valuesByName' : 'filters.values';
      return (
        <>
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
            placeholder={values.length === 0 ? t(hint) : ''}
            data={[...list.options]}
            limit={mostDrawn}
            value={[...values]}
            error={errorAt('value')}
            maxDropdownHeight={260}
            comboboxProps={{ shadow: 'md' }}
            onChange={onChange}
          />
          {nothing.spoken}
        </>
      );
    }
    case 'NUMBER':
    case 'TEXT':
    case 'PHONE':
      return (
        <TextInput
          size="sm"
          {...writtenAs[field.type]}
          aria-label={label}
          // An address or a view of another program may ask for several: they stay, and are seen.
          description={
            others.length > 0 && (
              <>
                {others.slice(0, mostShown).map((value) => (
                  <Fragment key={value}>
                    + <bdi>“{value}”</bdi>{' '}
                  </Fragment>
                ))}
                {others.length > mostShown && `+${number(others.length - mostShown)}`}
              </>
            )
          }
          inputWrapperOrder={['input', 'description', 'error']}
          value={first}
          error={errorAt('value')}
          onChange={({ currentTarget }) => onChange([currentTarget.value, ...others])}
        />
      );
    default:
      return field.type satisfies never;
  }
};
