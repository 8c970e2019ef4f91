import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataSetForWidget } from '#shared/contracts/widget.ts';
import type { ConditionFault } from '#shared/rules/widget-filter.ts';
import { useInsightWords } from '#renderer/i18n/use-insight-words.ts';
import { enterAdded } from '#renderer/ui/form/enter-added.ts';
import { handToNextRow } from '#renderer/ui/form/next-row.ts';
import { ConditionFields } from './condition-fields.tsx';
import classes from './editor.module.css';
import { draftCondition, type FilterMode, fitsBasic, type WidgetDraft } from './editor-draft.ts';
import type { WidgetEditing } from './use-widget-editor.ts';
import { keyOfDataSet, type WidgetCondition } from './widget-question.ts';

type ConditionListProps = {
  readonly editing: WidgetEditing;
  readonly set: DataSetForWidget;
};

type Groups = WidgetDraft['filters'];

type FieldOfSet = DataSetForWidget['fields'][number];

const operationsFor = ({ basic, advanced }: FieldOfSet, mode: FilterMode) =>
  mode === 'BASIC' ? basic : advanced;

const offeredIn = ({ fields }: DataSetForWidget, mode: FilterMode) =>
  fields.filter((field) => operationsFor(field, mode).length > 0);

/** The condition that a field begins with. Basic filters choose among values, so several can be named at once. */
const begin = (field: FieldOfSet, mode: FilterMode): WidgetCondition => {
  const operations = operationsFor(field, mode);
  const operation = mode === 'BASIC' && operations.includes('in') ? 'in' : (operations[0] ?? 'is');
  return { fieldName: field.fieldName, operation };
};

const replaced = (groups: Groups, at: number, group: Groups[number]): Groups =>
  groups.map((one, place) => (place === at ? group : one)).filter((one) => one.length > 0);

type ConditionRowProps = {
  readonly set: DataSetForWidget;
  readonly mode: FilterMode;
  readonly condition: WidgetCondition;
  readonly fault: ConditionFault | undefined;
  readonly isAsked: boolean;
  readonly onChange: (next: WidgetCondition) => void;
  readonly onRemove: () => void;
};

/** One condition of a group: its field, what is asked of it, and the way to be rid of it. */
const ConditionRow = ({
  set,
  mode,
  condition,
  onChange,
  onRemove,
  ...props
}: ConditionRowProps) => {
  const { t } = useTranslation('dashboards');
  const insight = useInsightWords();
  const offered = offeredIn(set, mode);
  const field = set.fields.find(({ fieldName }) => fieldName === condition.fieldName);
  const title = insight.field(condition.fieldName);
  return (
    <li ref={handToNextRow} className={classes.conditionRow}>
      <NativeSelect
        label={t('conditionForm.field')}
        value={condition.fieldName}
        data={offered.map(({ fieldName }) => ({
          value: fieldName,
          label: insight.field(fieldName),
        }))}
        onChange={({ currentTarget }) => {
          const next = offered.find((one) => one.fieldName === currentTarget.value);
          if (next !== undefined) onChange(begin(next, mode));
        }}
      />
      {field !== undefined && (
        <ConditionFields
          key={`${condition.fieldName} ${mode}`}
          title={title}
          dataSet={keyOfDataSet(set.dataSet)}
          type={field.type}
          values={field.values}
          operations={operationsFor(field, mode)}
          condition={condition}
          {...props}
          onChange={onChange}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('editor.removeFilter', { field: title })}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
};

/** The filters of a widget: values of fields, or any operation in groups of which one must hold. */
export const ConditionList = ({ editing, set }: ConditionListProps) => {
  const { t } = useTranslation('dashboards');
  const { draft, put, typeOf, faults, tries } = editing;
  const { filters, mode } = draft;
  const canBeBasic = fitsBasic(draft, typeOf);

  const putGroup = (at: number, group: Groups[number]) =>
    put({ filters: replaced(filters, at, group) });

  const addTo = (at: number) => {
    const [field] = offeredIn(set, mode);
    if (field === undefined) return;
    const group = [...(filters[at] ?? []), draftCondition(begin(field, mode))];
    put({ filters: at < filters.length ? replaced(filters, at, group) : [...filters, group] });
  };

  // By their places: named by its first condition, a group would begin anew when that goes.
  const groups = (filters.length === 0 ? [[]] : filters).map((group, at) => ({ group, at }));
  return (
    <fieldset className={classes.fieldset}>
      <legend>{t('editor.filters')}</legend>
      <SegmentedControl
        size="xs"
        aria-label={t('editor.filterMode')}
        value={mode}
        data={[
          { value: 'BASIC', label: t('editor.basic'), disabled: !canBeBasic },
          { value: 'ADVANCE', label: t('editor.advanced') },
        ]}
        onChange={(chosen) => put({ mode: chosen === 'BASIC' ? 'BASIC' : 'ADVANCE' })}
      />
      {groups.map(({ group, at }) => (
        <Fragment key={at}>
          {at > 0 && <p className={classes.or}>{t('editor.or')}</p>}
          <ul className={classes.group} data-empty={group.length === 0 || undefined}>
            {group.map(({ id, asked }, place) => (
              <ConditionRow
                key={id}
                set={set}
                mode={mode}
                condition={asked}
                fault={faults.conditions[at]?.[place]}
                isAsked={tries > 0}
                onChange={(next) =>
                  putGroup(
                    at,
                    group.map((one) => (one.id === id ? { id, asked: next } : one)),
                  )
                }
                onRemove={() =>
                  putGroup(
                    at,
                    group.filter((one) => one.id !== id),
                  )
                }
              />
            ))}
            <li>
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={({ currentTarget }) => enterAdded(currentTarget, () => addTo(at))}
              >
                {t(group.length === 0 ? 'editor.addFilter' : 'editor.and')}
              </Button>
            </li>
          </ul>
        </Fragment>
      ))}
      {mode === 'ADVANCE' && filters.length > 0 && filters.length < 10 && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={({ currentTarget }) => enterAdded(currentTarget, () => addTo(filters.length))}
        >
          {t('editor.addGroup')}
        </Button>
      )}
    </fieldset>
  );
};
