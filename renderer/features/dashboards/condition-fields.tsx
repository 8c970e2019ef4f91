import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Autocomplete, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeardWords } from '#renderer/i18n/use-heard-words.ts';
import {
  type ConditionFault,
  longestValue,
  mostValues,
  valueListOf,
  valuesOf,
  type WidgetOperation,
} from '#shared/rules/widget-filter.ts';
import type { DataSetKey } from '#shared/rules/insight/data-sets.ts';
import type { FieldKind } from '#shared/rules/insight/fields.ts';
import { DayInput } from '#renderer/person-form/day-input.tsx';
import classes from './editor.module.css';
import { KnownValue, KnownValues } from './known-values.tsx';
import { typedValue } from './typed-value.ts';
import { betweenNumbers, betweenTexts } from '#renderer/session/insight/between-values.ts';
import { ManyTexts } from '#renderer/ui/listbox/many-texts.tsx';
import { useFieldValues } from './use-field-values.ts';
import type { WidgetCondition } from './widget-question.ts';

type ConditionFieldsProps = {
  /** What the field is called. */
  readonly title: string;
  readonly dataSet: DataSetKey | undefined;
  readonly type: FieldKind;
  /** Everything that the field can say, where that is known. */
  readonly values: readonly string[];
  readonly operations: readonly WidgetOperation[];
  readonly condition: WidgetCondition;
  readonly fault: ConditionFault | undefined;
  /** Whether somebody wanted to go on: what is missing is said from then on, what is too long at once. */
  readonly isAsked: boolean;
  readonly onChange: (condition: WidgetCondition) => void;
};

/** What comes with the values moves no field. */
const hintBelow: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

type ValueProps = ConditionFieldsProps & { readonly error: string | null };

const isPast = (operation: WidgetOperation): boolean => operation.startsWith('pastn');

/** Operations of one shape take the same values. */
const shapeOf = (operation: WidgetOperation) => (isPast(operation) ? 'past' : valuesOf(operation));

type Left = ReadonlyMap<ReturnType<typeof shapeOf>, WidgetCondition['value']>;

type NumberTextProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly type: FieldKind;
  readonly value: string | number;
  readonly onChange: (value: string | number) => void;
};

/** A number as it is typed: read at each key alone, "2." would be 2 again before its next digit comes. */
const NumberText = ({ type, value, onChange, ...props }: NumberTextProps) => {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      value={typedValue(typed, type) === value ? typed : String(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(typedValue(currentTarget.value, type));
      }}
    />
  );
};

const DayValue = ({
  title,
  condition,
  error,
  onChange,
  place = 0,
  name,
}: ValueProps & {
  readonly place?: 0 | 1;
  readonly name?: string;
}) => {
  const { t } = useTranslation('dashboards');
  const values = valueListOf(condition).map(String);
  const isPair = valuesOf(condition.operation) === 'two';
  const put = (day: string): void => {
    const next = isPair ? [values[0] ?? '', values[1] ?? ''] : [day];
    next[place] = day;
    onChange({ ...condition, value: isPair ? next : day });
  };
  return (
    <DayInput
      label={name ?? t('conditionForm.value')}
      fullName={
        name === undefined ? t('conditionForm.valueOf', { field: title }) : `${title}: ${name}`
      }
      value={values[place] ?? ''}
      error={error ?? undefined}
      onChange={put}
    />
  );
};

const TextValue = ({ title, dataSet, type, condition, error, onChange }: ValueProps) => {
  const { t } = useTranslation(['dashboards', 'insight']);
  const [typed, setTyped] = useState('');
  const found = useFieldValues(type === 'TEXT' ? dataSet : undefined, condition.fieldName, typed);
  const [value = ''] = valueListOf(condition);
  const shared = {
    label: t('conditionForm.value'),
    'aria-label': t('conditionForm.valueOf', { field: title }),
    error,
  };
  if (isPast(condition.operation) || type !== 'TEXT') {
    return (
      <NumberText
        {...shared}
        type={isPast(condition.operation) ? 'INT' : type}
        value={value}
        onChange={(next) => onChange({ ...condition, value: next })}
      />
    );
  }
  return (
    <Autocomplete
      {...shared}
      value={String(value)}
      data={[...found.values]}
      filter={({ options }) => options}
      description={found.more && t('insight:moreValues')}
      inputWrapperOrder={hintBelow}
      onChange={(text) => {
        setTyped(text);
        onChange({ ...condition, value: text });
      }}
    />
  );
};

const ManyValues = ({ title, dataSet, type, condition, error, onChange }: ValueProps) => {
  const { t } = useTranslation(['dashboards', 'insight']);
  const heard = useHeardWords();
  const [typed, setTyped] = useState('');
  const found = useFieldValues(dataSet, condition.fieldName, typed);
  return (
    <ManyTexts
      words={heard}
      label={t('conditionForm.values')}
      aria-label={t('conditionForm.valuesOf', { field: title })}
      placeholder={valueListOf(condition).length === 0 ? t('conditionForm.choose') : ''}
      maxTags={mostValues}
      splitChars={type === 'TEXT' ? betweenTexts : betweenNumbers}
      acceptValueOnBlur
      data={[...found.values]}
      filter={({ options }) => options}
      description={found.more && t('insight:moreValues')}
      inputWrapperOrder={hintBelow}
      maxDropdownHeight={240}
      error={error}
      value={valueListOf(condition).map(String)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(values) =>
        onChange({ ...condition, value: values.map((one) => typedValue(one, type)) })
      }
    />
  );
};

const NumberRange = ({ title, condition, type, error, onChange }: ValueProps) => {
  const { t } = useTranslation('dashboards');
  const [from = '', to = ''] = valueListOf(condition);
  const field = (place: 0 | 1, name: string, value: string | number) => (
    <NumberText
      label={name}
      aria-label={`${title}: ${name}`}
      type={type}
      value={value}
      error={place === 0 ? error : error !== null}
      onChange={(typed) =>
        onChange({ ...condition, value: place === 0 ? [typed, to] : [from, typed] })
      }
    />
  );
  return (
    <>
      {field(0, t('period.from'), from)}
      {field(1, t('period.to'), to)}
    </>
  );
};

const Value = (props: ValueProps) => {
  const { t } = useTranslation('dashboards');
  const { type, values, condition } = props;
  const isKnown = values.length > 0;
  switch (valuesOf(condition.operation)) {
    case 'none':
      return null;
    case 'many':
      return isKnown ? <KnownValues {...props} /> : <ManyValues {...props} />;
    case 'two':
      return type === 'DATE' ? (
        <>
          <DayValue {...props} place={0} name={t('period.from')} />
          <DayValue {...props} place={1} name={t('period.to')} error={null} />
        </>
      ) : (
        <NumberRange {...props} />
      );
    case 'one':
      if (isKnown && condition.operation === 'is') return <KnownValue {...props} />;
      return type === 'DATE' && !isPast(condition.operation) ? (
        <DayValue {...props} />
      ) : (
        <TextValue {...props} />
      );
    default:
      return null;
  }
};

/** What is asked of a field: an operation that goes with its type, and the values that the operation takes. */
export const ConditionFields = (props: ConditionFieldsProps) => {
  const { t } = useTranslation(['dashboards', 'shell']);
  const { title, values, condition, fault, isAsked, onChange } = props;
  const [left, setLeft] = useState<Left>(new Map());
  const errorOf = (): string | null => {
    if (fault?.code === 'tooLong') return t('shell:validation.tooLong', { count: longestValue });
    return fault !== undefined && isAsked ? t(`conditionForm.fault.${fault.code}`) : null;
  };
  // No part of a code is what people read.
  const operations = props.operations.filter(
    (one) => one !== 'contains' || values.length === 0 || one === condition.operation,
  );
  return (
    <div className={classes.condition}>
      <NativeSelect
        label={t('conditionForm.operation')}
        aria-label={t('conditionForm.operationOf', { field: title })}
        value={condition.operation}
        data={operations.map((operation) => ({
          value: operation,
          label: t(`operation.${operation}`),
        }))}
        onChange={({ currentTarget }) => {
          const operation = operations.find((one) => one === currentTarget.value);
          if (operation === undefined) return;
          const { value, ...others } = condition;
          const known = new Map([...left, [shapeOf(condition.operation), value] as const]);
          const kept = known.get(shapeOf(operation));
          // Arrow keys pass operations that take other values: what was typed waits for its own.
          setLeft(known);
          onChange(
            kept === undefined
              ? { ...others, operation }
              : { ...condition, operation, value: kept },
          );
        }}
      />
      <Value {...props} key={valuesOf(condition.operation)} error={errorOf()} />
    </div>
  );
};
