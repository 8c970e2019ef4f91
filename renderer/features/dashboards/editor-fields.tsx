import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DataSetForWidget } from '#shared/contracts/widget.ts';
import { aggregates } from '#shared/rules/insight/fields.ts';
import { widgetResolutions } from '#shared/rules/widget-kinds.ts';
import { useInsightWords } from '#renderer/i18n/use-insight-words.ts';
import { useHeardWords } from '#renderer/i18n/use-heard-words.ts';
import { toFirstFound } from '#renderer/ui/listbox/first-found.ts';
import { ManyChoice } from '#renderer/ui/listbox/many-choice.tsx';
import classes from './editor.module.css';
import { partsOf, withCategory, withCompared, withSeries } from './editor-draft.ts';
import { PeriodField } from './period-field.tsx';
import type { WidgetEditing } from './use-widget-editor.ts';

type EditorFieldsProps = {
  readonly editing: WidgetEditing;
  readonly set: DataSetForWidget;
};

/** What a widget asks of its data set: categories, series, what is measured, the columns and the period. */
export const EditorFields = ({ editing, set }: EditorFieldsProps) => {
  const { t } = useTranslation('dashboards');
  const heard = useHeardWords();
  const insight = useInsightWords();
  const { draft, put, faults, tries, typeOf } = editing;
  const parts = partsOf(draft.kind);
  const required = (isMissing: boolean) => (tries > 0 && isMissing ? t('dialog.required') : null);
  const named = (fields: readonly { readonly fieldName: string }[]) =>
    fields.map(({ fieldName }) => ({ value: fieldName, label: insight.field(fieldName) }));
  const none = { value: '', label: t('editor.none') };
  const pivots = set.fields.filter(({ pivot }) => pivot);
  const [category, series] = draft.pivot;
  const measurable = set.fields.filter(({ aggregations }) => aggregations.includes(draft.aggType));
  const dates = set.fields.filter(({ type }) => type === 'DATE');
  const isOverTime = draft.pivot.some((field) => field !== '' && typeOf(field) === 'DATE');
  return (
    <>
      {parts.pivot && (
        <div className={classes.pair}>
          <NativeSelect
            required
            label={t(draft.kind === 'Pie' ? 'editor.parts' : 'editor.category')}
            value={category}
            error={required(faults.pivot)}
            data={category === '' ? [none, ...named(pivots)] : named(pivots)}
            onChange={({ currentTarget }) => put(withCategory(draft, currentTarget.value))}
          />
          {isOverTime ? (
            <NativeSelect
              label={t('editor.resolution')}
              value={draft.resolution}
              data={widgetResolutions.map((value) => ({
                value,
                label: t(`resolution.${value}`),
              }))}
              onChange={({ currentTarget }) => {
                const chosen = widgetResolutions.find((one) => one === currentTarget.value);
                if (chosen !== undefined) put({ resolution: chosen });
              }}
            />
          ) : (
            <span />
          )}
          {parts.series && (
            <NativeSelect
              label={t('editor.series')}
              value={series}
              data={[none, ...named(pivots.filter(({ fieldName }) => fieldName !== category))]}
              onChange={({ currentTarget }) => put(withSeries(draft, currentTarget.value))}
            />
          )}
        </div>
      )}
      {parts.measure && (
        <div className={classes.pair}>
          <NativeSelect
            label={t('editor.aggregation')}
            value={draft.aggType}
            data={aggregates.map((value) => ({ value, label: insight.aggregate(value) }))}
            onChange={({ currentTarget }) => {
              const chosen = aggregates.find((one) => one === currentTarget.value);
              if (chosen === undefined) return;
              const still = set.fields.some(
                ({ fieldName, aggregations }) =>
                  fieldName === draft.measure && aggregations.includes(chosen),
              );
              put({
                ...withCompared(draft, { aggType: chosen }),
                measure: still ? draft.measure : '',
              });
            }}
          />
          <NativeSelect
            required={draft.aggType !== 'COUNT'}
            label={t('editor.measure')}
            value={draft.measure}
            error={required(faults.measure)}
            data={[
              {
                value: '',
                label: draft.aggType === 'COUNT' ? t('editor.records') : t('editor.none'),
              },
              ...named(measurable),
            ]}
            onChange={({ currentTarget }) => put({ measure: currentTarget.value })}
          />
        </div>
      )}
      {parts.columns && (
        <ManyChoice
          words={heard}
          required={draft.kind === 'Grid'}
          searchable
          onKeyDown={toFirstFound}
          withScrollArea={false}
          maxDropdownHeight={260}
          styles={{ dropdown: { overflowY: 'auto' } }}
          maxValues={20}
          label={t('editor.columns')}
          description={t('editor.columnsHint')}
          value={[...draft.columns]}
          error={required(faults.columns)}
          data={named(set.fields.filter(({ type }) => type !== 'LOCATION'))}
          onChange={(columns) => put({ columns })}
        />
      )}
      <div className={classes.pair}>
        <PeriodField
          label={t('editor.period')}
          value={draft.period}
          {...(tries > 0 && { missing: t('period.missing') })}
          onChange={(period) => put({ period })}
        />
        {dates.length > 1 && (
          <NativeSelect
            label={t('editor.dateField')}
            value={draft.dateField === '' ? set.dateField : draft.dateField}
            data={named(dates)}
            onChange={({ currentTarget }) => put({ dateField: currentTarget.value })}
          />
        )}
      </div>
    </>
  );
};
