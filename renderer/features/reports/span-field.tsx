import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { periods } from '#shared/rules/insight/fields.ts';
import { longestSpan, type Span, spanNames } from '#shared/rules/insight/spans.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import { WholeNumberField } from './whole-number-field.tsx';

/** Where somebody begins to count: one day or one month has a name already. */
const firstCount = 2;

type SpanFieldProps = {
  /** What the field of the condition is called. */
  readonly name: string;
  readonly span: Span;
  readonly onChange: (span: Span) => void;
};

/** A stretch of days by its name, or so many days, weeks, months or years that end with today. */
export const SpanField = ({ name, span, onChange }: SpanFieldProps) => {
  const { t } = useTranslation('reports');
  const words = useQuestionWords();
  const choose = (wished: string): void => {
    const unit = periods.find((one) => one === wished);
    if (unit !== undefined) {
      return onChange({ unit, count: typeof span === 'string' ? firstCount : span.count });
    }
    const named = spanNames.find((one) => one === wished);
    return named === undefined ? undefined : onChange(named);
  };
  return (
    <>
      <NativeSelect
        aria-label={t('filter.spanOf', { name })}
        data={[
          ...spanNames.map((value) => ({ value, label: words.span(value) })),
          ...periods.map((value) => ({ value, label: t(`filter.last.${value}`) })),
        ]}
        value={typeof span === 'string' ? span : span.unit}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {typeof span !== 'string' && (
        <WholeNumberField
          label={t(`filter.lastCount.${span.unit}`)}
          value={span.count}
          most={longestSpan}
          onChange={(count) => onChange({ ...span, count })}
        />
      )}
    </>
  );
};
