import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DataSetKey, fieldsOf } from '#shared/rules/insight/data-sets.ts';
import { aggregatesOf, periods } from '#shared/rules/insight/fields.ts';
import { type Dimension, type Measure, questionLimits } from '#shared/rules/insight/question.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import { ChoiceRows } from './choice-rows.tsx';
import { dimensionOf, type ReportDraft, withCompared } from './report-draft.ts';
import { useFieldOptions } from './use-field-options.ts';

type PartProps = {
  readonly draft: ReportDraft;
  readonly put: (part: Partial<ReportDraft>) => void;
};

const replaced = <Item,>(items: readonly Item[], at: number, item: Item): Item[] =>
  items.map((one, place) => (place === at ? item : one));

const without = <Item,>(items: readonly Item[], at: number): Item[] =>
  items.filter((_, place) => place !== at);

type DimensionProps = {
  readonly dataSet: DataSetKey;
  readonly label: string;
  readonly value: Dimension | null;
  /** Says that nothing is chosen; left out where something must be. */
  readonly nothing?: string;
  readonly onChange: (dimension: Dimension | null) => void;
};

/** A field to gather by, and of a date the period. */
const DimensionFields = ({ dataSet, label, value, nothing, onChange }: DimensionProps) => {
  const { t } = useTranslation('reports');
  const words = useQuestionWords();
  const options = useFieldOptions(dataSet);
  const period = value?.period;
  return (
    <>
      <NativeSelect
        aria-label={label}
        data={[
          ...(nothing === undefined ? [] : [{ value: '', label: nothing }]),
          ...options(({ kind }) => kind !== 'LOCATION'),
        ]}
        value={value?.field ?? ''}
        onChange={({ currentTarget: { value: field } }) =>
          onChange(field === '' ? null : dimensionOf(dataSet, field))
        }
      />
      {value !== null && period !== undefined && (
        <NativeSelect
          aria-label={t('panel.period', { name: words.field(value.field) })}
          data={periods.map((key) => ({ value: key, label: words.period(key) }))}
          value={period}
          onChange={({ currentTarget }) =>
            onChange({
              ...value,
              period: periods.find((key) => key === currentTarget.value) ?? period,
            })
          }
        />
      )}
    </>
  );
};

export const DimensionRows = ({ draft, put }: PartProps) => {
  const { t } = useTranslation('reports');
  const words = useQuestionWords();
  const { dataSet, dimensions } = draft;
  const free = [...(fieldsOf(dataSet) ?? [])].find(
    ([key, { kind }]) => kind !== 'LOCATION' && !dimensions.some(({ field }) => field === key),
  );
  return (
    <ChoiceRows
      rows={dimensions.map((dimension, at) => ({
        name: words.field(dimension.field),
        fields: (
          <DimensionFields
            dataSet={dataSet}
            label={t('panel.by', { place: at + 1 })}
            value={dimension}
            onChange={(next) =>
              next !== null && put({ dimensions: replaced(dimensions, at, next) })
            }
          />
        ),
      }))}
      addLabel={t('panel.addBy')}
      removeLabel={(name) => t('panel.remove', { name })}
      onRemove={(at) => put({ dimensions: without(dimensions, at) })}
      onAdd={
        dimensions.length < questionLimits.dimensions && free !== undefined
          ? () => put({ dimensions: [...dimensions, dimensionOf(dataSet, free[0])] })
          : null
      }
    />
  );
};

export const PivotField = ({ draft, put }: PartProps) => {
  const { t } = useTranslation('reports');
  return (
    <DimensionFields
      dataSet={draft.dataSet}
      label={t('panel.pivot')}
      value={draft.pivot}
      nothing={t('panel.noPivot')}
      onChange={(pivot) => put(withCompared(draft, { pivot }))}
    />
  );
};

const rowsOnly = '';

const MeasureFields = ({
  dataSet,
  label,
  value,
  onChange,
}: {
  readonly dataSet: DataSetKey;
  readonly label: string;
  readonly value: Measure;
  readonly onChange: (measure: Measure) => void;
}) => {
  const { t } = useTranslation('reports');
  const words = useQuestionWords();
  const options = useFieldOptions(dataSet);
  const usual = aggregatesOf[fieldsOf(dataSet)?.get(value.field ?? '')?.kind ?? 'TEXT'];
  // The middle of places is asked for elsewhere alone, and is named where it is.
  const fits = usual.includes(value.aggregate) ? usual : [value.aggregate, ...usual];
  return (
    <>
      <NativeSelect
        aria-label={label}
        data={[{ value: rowsOnly, label: words.column({ aggregate: 'COUNT' }) }, ...options()]}
        value={value.field ?? rowsOnly}
        onChange={({ currentTarget: { value: field } }) => {
          if (field === rowsOnly) return onChange({ aggregate: 'COUNT' });
          const kind = fieldsOf(dataSet)?.get(field)?.kind ?? 'TEXT';
          const kept = aggregatesOf[kind].includes(value.aggregate) && value.field !== undefined;
          const first = kind === 'INT' || kind === 'FLOAT' ? 'SUM' : 'COUNT';
          return onChange({ field, aggregate: kept ? value.aggregate : first });
        }}
      />
      {value.field !== undefined && (
        <NativeSelect
          aria-label={t('panel.aggregate', { name: words.field(value.field) })}
          data={fits.map((key) => ({ value: key, label: words.aggregate(key) }))}
          value={value.aggregate}
          onChange={({ currentTarget }) =>
            onChange({
              ...value,
              aggregate: fits.find((key) => key === currentTarget.value) ?? value.aggregate,
            })
          }
        />
      )}
    </>
  );
};

export const MeasureRows = ({ draft, put }: PartProps) => {
  const { t } = useTranslation('reports');
  const words = useQuestionWords();
  const { dataSet, measures } = draft;
  const numeric = [...(fieldsOf(dataSet) ?? [])].find(
    ([key, { kind }]) =>
      (kind === 'INT' || kind === 'FLOAT') && !measures.some(({ field }) => field === key),
  );
  const another: Measure =
    measures.length === 0 || numeric === undefined
      ? { aggregate: 'COUNT' }
      : { aggregate: 'SUM', field: numeric[0] };
  const putMeasures = (next: readonly Measure[]) => put(withCompared(draft, { measures: next }));
  return (
    <ChoiceRows
      rows={measures.map((measure, at) => ({
        name: words.column(measure),
        fields: (
          <MeasureFields
            dataSet={dataSet}
            label={t('panel.measure', { place: at + 1 })}
            value={measure}
            onChange={(next) => putMeasures(replaced(measures, at, next))}
          />
        ),
      }))}
      addLabel={t('panel.addMeasure')}
      removeLabel={(name) => t('panel.remove', { name })}
      onRemove={(at) => putMeasures(without(measures, at))}
      onAdd={
        measures.length < questionLimits.measures ? () => putMeasures([...measures, another]) : null
      }
    />
  );
};
