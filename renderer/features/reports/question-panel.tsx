import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeardWords } from '#renderer/i18n/use-heard-words.ts';
import type { DataSetKey } from '#shared/rules/insight/data-sets.ts';
import { questionLimits } from '#shared/rules/insight/question.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import { toFirstFound } from '#renderer/ui/listbox/first-found.ts';
import { ManyChoice } from '#renderer/ui/listbox/many-choice.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { DimensionRows, MeasureRows, PivotField } from './gathering-fields.tsx';
import { OrderFields } from './order-fields.tsx';
import { type ReportDraft, withKind } from './report-draft.ts';
import classes from './reports.module.css';
import { RuntimeRows } from './runtime-rows.tsx';
import { useFieldOptions } from './use-field-options.ts';

type SectionProps = {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
};

const Section = ({ title, hint, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  );
};

type QuestionPanelProps = {
  readonly draft: ReportDraft;
  readonly dataSets: readonly DataSetKey[];
  readonly put: (part: Partial<ReportDraft>) => void;
  readonly onDataSet: (dataSet: DataSetKey) => void;
};

/** Everything that a report asks: of what, what of it, and which of it. */
export const QuestionPanel = ({ draft, dataSets, put, onDataSet }: QuestionPanelProps) => {
  const { t } = useTranslation('reports');
  const heard = useHeardWords();
  const words = useQuestionWords();
  const { dataSet, kind, fields, filter } = draft;
  const options = useFieldOptions(dataSet);
  return (
    <div className={classes.question}>
      <Section title={t('panel.data')}>
        <NativeSelect
          aria-label={t('panel.dataSet')}
          data={dataSets.map((value) => ({ value, label: words.dataSet(value) }))}
          value={dataSet}
          onChange={({ currentTarget }) => {
            const next = dataSets.find((key) => key === currentTarget.value);
            if (next !== undefined) onDataSet(next);
          }}
        />
        <SegmentedControl
          fullWidth
          aria-label={t('panel.kind')}
          data={[
            { value: 'groups', label: t('panel.groups') },
            { value: 'rows', label: t('panel.rows') },
          ]}
          value={kind}
          onChange={(wished) => put(withKind(draft, wished === 'rows' ? 'rows' : 'groups'))}
        />
      </Section>
      {kind === 'groups' ? (
        <>
          <Section title={t('panel.measures')}>
            <MeasureRows draft={draft} put={put} />
          </Section>
          <Section title={t('panel.dimensions')}>
            <DimensionRows draft={draft} put={put} />
          </Section>
          <Section title={t('panel.pivot')} hint={t('panel.pivotHint')}>
            <div className={classes.choice}>
              <PivotField draft={draft} put={put} />
            </div>
          </Section>
        </>
      ) : (
        <Section title={t('panel.columns')}>
          <ManyChoice
            words={heard}
            aria-label={t('panel.columns')}
            searchable
            onKeyDown={toFirstFound}
            withScrollArea={false}
            maxDropdownHeight={260}
            maxValues={questionLimits.fields}
            data={options()}
            value={[...fields]}
            onChange={(next) => put({ fields: next })}
          />
        </Section>
      )}
      <Section title={t('panel.filter')}>
        <FilterEditor
          key={dataSet}
          dataSet={dataSet}
          filter={filter}
          onChange={(next) => put({ filter: next })}
        />
      </Section>
      <Section title={t('panel.order')}>
        <OrderFields key={dataSet} draft={draft} put={put} />
      </Section>
      <Section title={t('runtime.title')} hint={t('runtime.hint')}>
        <RuntimeRows draft={draft} put={put} />
      </Section>
    </div>
  );
};
