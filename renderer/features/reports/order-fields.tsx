import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  dimensionColumn,
  dimensionKey,
  measureKey,
  questionLimits,
} from '#shared/rules/insight/question.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import { KeptLine } from './kept-line.tsx';
import { type ReportDraft, sortableMeasures, sortOf } from './report-draft.ts';
import classes from './reports.module.css';
import { WholeNumberField } from './whole-number-field.tsx';

type OrderFieldsProps = {
  readonly draft: ReportDraft;
  readonly put: (part: Partial<ReportDraft>) => void;
};

/** The order of the answer and how much of it is asked for. */
export const OrderFields = ({ draft, put }: OrderFieldsProps) => {
  const { t } = useTranslation('reports');
  const words = useQuestionWords();
  const { list, number } = useFormats();
  const { dataSet, kind, fields, dimensions, offset, limit } = draft;
  const [sort, ...after] = sortOf(draft);
  const options =
    kind === 'rows'
      ? fields.map((field) => ({ value: field, label: words.field(field) }))
      : [
          ...dimensions.map((one) => ({
            value: dimensionKey(one),
            label: words.column(dimensionColumn(dataSet, one)),
          })),
          ...sortableMeasures(draft).map((one) => ({
            value: measureKey(one),
            label: words.column(one),
          })),
        ];
  const titleOf = (key: string): string => options.find(({ value }) => value === key)?.label ?? key;
  return (
    <>
      <div className={classes.order}>
        <NativeSelect
          label={t('panel.sort')}
          data={[{ value: '', label: t('panel.noSort') }, ...options]}
          value={sort?.by ?? ''}
          onChange={({ currentTarget: { value: by } }) =>
            put({ sort: by === '' ? [] : [{ by, direction: sort?.direction ?? 'DESC' }] })
          }
        />
        {sort !== undefined && (
          <NativeSelect
            label={t('panel.direction')}
            data={[
              { value: 'DESC', label: t('panel.descending') },
              { value: 'ASC', label: t('panel.ascending') },
            ]}
            value={sort.direction}
            onChange={({ currentTarget }) =>
              put({
                sort: [
                  { by: sort.by, direction: currentTarget.value === 'ASC' ? 'ASC' : 'DESC' },
                  ...after,
                ],
              })
            }
          />
        )}
      </div>
      {sort !== undefined && after.length > 0 && (
        <KeptLine
          text={t('panel.sortAfter', {
            keys: list(
              after.map(({ by, direction }) =>
                t(`panel.sortKey.${direction}`, { name: titleOf(by) }),
              ),
            ),
          })}
          removeLabel={t('panel.removeSortAfter')}
          onRemove={() => put({ sort: [sort] })}
        />
      )}
      {offset > 0 && (
        <KeptLine
          text={t('panel.offset', { count: offset, shown: number(offset) })}
          removeLabel={t('panel.removeOffset')}
          onRemove={() => put({ offset: 0 })}
        />
      )}
      <WholeNumberField
        label={t('panel.limit')}
        value={limit}
        most={questionLimits.rows}
        onChange={(wished) => put({ limit: wished })}
      />
    </>
  );
};
