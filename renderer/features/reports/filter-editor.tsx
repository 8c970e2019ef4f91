import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconFolderPlus, IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type DataSetKey, fieldsOf } from '#shared/rules/insight/data-sets.ts';
import { operatorsOf, valuesTaken } from '#shared/rules/insight/fields.ts';
import { questionLimits } from '#shared/rules/insight/question.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import { enterAdded } from '#renderer/ui/form/enter-added.ts';
import { handToNextRow } from '#renderer/ui/form/next-row.ts';
import {
  addPart,
  changePart,
  type DraftCondition,
  type DraftGroup,
  type DraftPart,
  emptyGroup,
  isComplete,
  isGroup,
  type KeptPart,
  newCondition,
} from './filter-tree.ts';
import { KeptLine } from './kept-line.tsx';
import classes from './reports.module.css';
import { SpanField } from './span-field.tsx';
import { useFieldOptions } from './use-field-options.ts';
import { useKeptWords } from './use-kept-words.ts';
import { ValueField } from './value-field.tsx';

type ConditionRowProps = {
  readonly dataSet: DataSetKey;
  readonly condition: DraftCondition;
  readonly onChange: (condition: DraftCondition) => void;
  readonly onRemove: () => void;
};

const known = <Item extends string>(items: readonly Item[], wished: string): Item | undefined =>
  items.find((item) => item === wished);

const ConditionRow = ({ dataSet, condition, onChange, onRemove }: ConditionRowProps) => {
  const { t } = useTranslation('reports');
  const words = useQuestionWords();
  const options = useFieldOptions(dataSet);
  const { field, operator, values, span } = condition;
  const kind = fieldsOf(dataSet)?.get(field)?.kind ?? 'TEXT';
  const name = words.field(field);
  const choose = (wished: string): void => {
    if (wished === 'SPAN') return onChange({ ...condition, operator: 'SPAN' });
    const next = known(operatorsOf[kind], wished);
    // What is typed waits while an operator that takes no values is passed.
    return next === undefined ? undefined : onChange({ ...condition, operator: next });
  };
  return (
    <div
      ref={handToNextRow}
      className={classes.condition}
      role="group"
      aria-label={t('filter.condition', { name })}
    >
      <div className={classes.pair}>
        <NativeSelect
          aria-label={t('filter.field')}
          data={options()}
          value={field}
          onChange={({ currentTarget }) =>
            onChange({ ...newCondition(dataSet, currentTarget.value), id: condition.id })
          }
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('filter.remove', { name })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <NativeSelect
        aria-label={t('filter.operator', { name })}
        data={[
          ...(kind === 'DATE' ? [{ value: 'SPAN', label: t('filter.span') }] : []),
          ...operatorsOf[kind].map((value) => ({ value, label: words.operator(value, kind) })),
        ]}
        value={operator}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {operator === 'SPAN' ? (
        <SpanField
          name={name}
          span={span}
          onChange={(next) => onChange({ ...condition, span: next })}
        />
      ) : (
        <ValueField
          // Another field or another way to compare takes other values.
          key={`${field} ${valuesTaken(operator)}`}
          dataSet={dataSet}
          field={field}
          operator={operator}
          label={t('filter.value', { name })}
          values={values}
          onChange={(next) => onChange({ ...condition, values: next })}
        />
      )}
      {!isComplete(condition) && <p className={classes.hint}>{t('filter.incomplete')}</p>}
    </div>
  );
};

type KeptRowProps = {
  readonly dataSet: DataSetKey;
  readonly part: KeptPart;
  readonly onRemove: () => void;
};

const KeptRow = ({ dataSet, part, onRemove }: KeptRowProps) => {
  const { t } = useTranslation('reports');
  const words = useKeptWords(dataSet);
  const name = words.name(part.filter);
  return (
    <KeptLine
      text={words.sentence(part.filter)}
      removeLabel={name === null ? t('filter.removeGroup') : t('filter.remove', { name })}
      onRemove={onRemove}
    />
  );
};

type GroupProps = {
  readonly dataSet: DataSetKey;
  readonly group: DraftGroup;
  /** How many groups this one lies in. */
  readonly depth: number;
  readonly onPart: (id: string, change: (part: DraftPart) => DraftPart | null) => void;
  readonly onAdd: (id: string, part: DraftPart) => void;
  readonly onKind: (id: string, kind: DraftGroup['kind']) => void;
};

const Group = (props: GroupProps) => {
  const { dataSet, group, depth, onPart, onAdd, onKind } = props;
  const { t } = useTranslation('reports');
  const first = fieldsOf(dataSet)?.keys().next().value ?? '';
  return (
    <div
      ref={handToNextRow}
      className={classes.group}
      role="group"
      aria-label={t(group.kind === 'and' ? 'filter.all' : 'filter.any')}
      data-nested={depth > 0 || undefined}
    >
      {(group.parts.length > 1 || depth > 0) && (
        <div className={classes.pair}>
          <NativeSelect
            size="xs"
            aria-label={t('filter.match')}
            data={[
              { value: 'and', label: t('filter.all') },
              { value: 'or', label: t('filter.any') },
            ]}
            value={group.kind}
            onChange={({ currentTarget }) =>
              onKind(group.id, currentTarget.value === 'or' ? 'or' : 'and')
            }
          />
          {depth > 0 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('filter.removeGroup')}
              onClick={() => onPart(group.id, () => null)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
      {group.parts.map((part) => {
        const common = { dataSet, onRemove: () => onPart(part.id, () => null) };
        switch (part.kind) {
          case 'condition':
            return (
              <ConditionRow
                key={part.id}
                {...common}
                condition={part}
                onChange={(next) => onPart(part.id, () => next)}
              />
            );
          case 'kept':
            return <KeptRow key={part.id} {...common} part={part} />;
          case 'and':
          case 'or':
            return <Group key={part.id} {...props} group={part} depth={depth + 1} />;
          default:
            return part satisfies never;
        }
      })}
      <div className={classes.adders}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={({ currentTarget }) =>
            enterAdded(currentTarget, () => onAdd(group.id, newCondition(dataSet, first)))
          }
        >
          {t('filter.add')}
        </Button>
        {depth < questionLimits.depth - 2 && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconFolderPlus size={14} aria-hidden />}
            onClick={({ currentTarget }) =>
              enterAdded(currentTarget, () =>
                onAdd(group.id, emptyGroup(group.kind === 'and' ? 'or' : 'and')),
              )
            }
          >
            {t('filter.addGroup')}
          </Button>
        )}
      </div>
    </div>
  );
};

type FilterEditorProps = {
  readonly dataSet: DataSetKey;
  readonly filter: DraftGroup;
  readonly onChange: (filter: DraftGroup) => void;
};

/** Conditions in groups of AND and OR, as deep as the service takes them. */
export const FilterEditor = ({ dataSet, filter, onChange }: FilterEditorProps) => (
  <Group
    dataSet={dataSet}
    group={filter}
    depth={0}
    onPart={(id, change) => onChange(changePart(filter, id, change))}
    onAdd={(id, part) => onChange(addPart(filter, id, part))}
    onKind={(id, kind) =>
      onChange(
        filter.id === id
          ? { ...filter, kind }
          : changePart(filter, id, (part) => (isGroup(part) ? { ...part, kind } : part)),
      )
    }
  />
);
