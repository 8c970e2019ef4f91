import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeardWords } from '#renderer/i18n/use-heard-words.ts';
import { type DataSetKey, fieldsOf } from '#shared/rules/insight/data-sets.ts';
import { type ReportOperator, valuesTaken } from '#shared/rules/insight/fields.ts';
import { questionLimits } from '#shared/rules/insight/question.ts';
import { DayInput } from '#renderer/person-form/day-input.tsx';
import { betweenNumbers, betweenTexts } from '#renderer/session/insight/between-values.ts';
import { numberOf } from '#renderer/session/insight/typed-number.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import { ManyChoice } from '#renderer/ui/listbox/many-choice.tsx';
import { ManyTexts } from '#renderer/ui/listbox/many-texts.tsx';
import { useFieldValues } from './use-field-values.ts';

export type Values = readonly (string | number)[];

type ValueFieldProps = {
  readonly dataSet: DataSetKey;
  readonly field: string;
  readonly operator: ReportOperator;
  readonly label: string;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
};

const numbersOf = (texts: readonly string[]): readonly number[] =>
  texts.map(numberOf).filter((value) => value !== null);

/** What is no number stays where it can be put right, and is not asked for. */
const Numbers = ({ label, values, onChange }: ValueFieldProps) => {
  const { t } = useTranslation('reports');
  const heard = useHeardWords();
  const [typed, setTyped] = useState(() => values.map(String));
  const isTyped = JSON.stringify(numbersOf(typed)) === JSON.stringify(values);
  const texts = isTyped ? typed : values.map(String);
  return (
    <ManyTexts
      words={heard}
      label={label}
      placeholder={texts.length === 0 ? t('filter.typeNumber') : ''}
      splitChars={betweenNumbers}
      inputMode="decimal"
      acceptValueOnBlur
      value={texts}
      error={numbersOf(texts).length < texts.length ? t('filter.noNumber') : null}
      onChange={(next) => {
        setTyped(next);
        onChange(numbersOf(next));
      }}
    />
  );
};

const OneNumber = ({ label, values, onChange }: ValueFieldProps) => {
  const { t } = useTranslation('reports');
  const [text, setText] = useState(String(values[0] ?? ''));
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      value={text}
      error={text !== '' && numberOf(text) === null ? t('filter.noNumber') : null}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(numbersOf([currentTarget.value]));
      }}
    />
  );
};

const KnownWords = ({ dataSet, field, label, values, onChange }: ValueFieldProps) => {
  const { t } = useTranslation('reports');
  const heard = useHeardWords();
  const words = useQuestionWords();
  const known = fieldsOf(dataSet)?.get(field)?.values ?? [];
  return (
    <ManyChoice
      words={heard}
      label={label}
      placeholder={values.length === 0 ? t('filter.choose') : ''}
      withScrollArea={false}
      maxDropdownHeight={240}
      data={known.map((value) => ({ value, label: words.value(field, value) }))}
      value={values.map(String)}
      onChange={onChange}
    />
  );
};

/** Whole values are offered as they are typed; parts of them are not. */
const Texts = ({ dataSet, field, operator, label, values, onChange }: ValueFieldProps) => {
  const { t } = useTranslation(['reports', 'insight']);
  const heard = useHeardWords();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const whole = operator === 'IS' || operator === 'ISNOT';
  const offered = useFieldValues(dataSet, field, typed, whole && opened);
  return (
    <ManyTexts
      words={heard}
      label={label}
      placeholder={values.length === 0 ? t(whole ? 'filter.typeValue' : 'filter.typePart') : ''}
      withScrollArea={false}
      maxDropdownHeight={240}
      maxTags={whole ? questionLimits.values : questionLimits.textParts}
      splitChars={betweenTexts}
      acceptValueOnBlur
      onDropdownOpen={() => setOpened(true)}
      data={[...offered.values]}
      description={offered.more && t('insight:moreValues')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={values.map(String)}
      onChange={onChange}
    />
  );
};

const Day = ({ label, values, onChange }: ValueFieldProps) => (
  <DayInput
    label={label}
    value={String(values[0] ?? '')}
    onChange={(day) => onChange(day === '' ? [] : [day])}
  />
);

/** The value or the values that a condition compares with, as its field and its operator need them. */
export const ValueField = (props: ValueFieldProps) => {
  const { dataSet, field, operator } = props;
  const { kind = 'TEXT', values } = fieldsOf(dataSet)?.get(field) ?? {};
  if (valuesTaken(operator) === 'none') return null;
  switch (kind) {
    case 'DATE':
      return <Day {...props} />;
    case 'INT':
    case 'FLOAT':
      return valuesTaken(operator) === 'many' ? <Numbers {...props} /> : <OneNumber {...props} />;
    case 'LOCATION':
      return null;
    case 'TEXT':
      return values !== undefined && (operator === 'IS' || operator === 'ISNOT') ? (
        <KnownWords {...props} />
      ) : (
        <Texts {...props} />
      );
    default:
      return kind satisfies never;
  }
};
