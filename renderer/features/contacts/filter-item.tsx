import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Checkbox, NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FilterField } from '#shared/contracts/crm-view.ts';
import { contactField } from '#shared/rules/contact-fields.ts';
import { filterOperations, takesValue } from '#shared/rules/filter-operation.ts';
import classes from './filter-item.module.css';
import { lacksParent, operationsOf } from './filter-draft.ts';
import { FilterValue } from './filter-value.tsx';
import { useContactWords } from './use-contact-words.ts';
import type { FilterForm } from './use-filter-form.ts';

type FilterItemProps = {
  readonly field: FilterField;
  readonly form: Pick<FilterForm, 'draft' | 'dispatch' | 'optionsOf' | 'faults' | 'showFaults'>;
};

/** One field of the filter form: a tick that reveals its condition and its value. */
export const FilterItem = ({ field, form }: FilterItemProps) => {
  const { t } = useTranslation('contacts');
  const words = useContactWords();
  const { draft, dispatch } = form;
  const { key } = field;
  const known = contactField(key);
  const item = draft[key];
  const title = words.title(key, field.value);
  const list = form.optionsOf(field);
  const locked =
    known !== undefined &&
    (lacksParent(draft, known) || (known.dependsOn !== undefined && list.options.length === 0));
  const hint =
    locked && known?.dependsOn !== undefined
      ? t('filters.needsParent', { parent: words.title(known.dependsOn) })
      : undefined;
  const operations = known === undefined ? field.operations : operationsOf(known);
  return (
    <li
      className={classes.filterItem}
      data-field={key}
      data-checked={item !== undefined || undefined}
    >
      <Checkbox
        label={title}
        description={hint}
        checked={item !== undefined}
        disabled={locked && item === undefined}
        onChange={({ currentTarget }) =>
          dispatch({ kind: 'check', key, checked: currentTarget.checked })
        }
      />
      {item !== undefined && (
        <fieldset className={classes.filterInputs}>
          <legend className={classes.hidden}>{title}</legend>
          <NativeSelect
            size="sm"
            aria-label={t('filters.condition', { field: title })}
            value={item.operation}
            data={operations.map((operation) => ({
              value: operation,
              label: words.operation(operation, field.type),
            }))}
            onChange={({ currentTarget }) => {
              const operation = filterOperations.find((one) => one === currentTarget.value);
              if (operation !== undefined) dispatch({ kind: 'change', key, item: { operation } });
            }}
          />
          {takesValue(item.operation) && (
            <FilterValue
              field={field}
              label={t('filters.value', { field: title })}
              values={item.values}
              list={list}
              faults={form.showFaults ? form.faults.filter((fault) => fault.key === key) : []}
              onChange={(values) => dispatch({ kind: 'change', key, item: { values } })}
            />
          )}
          <Switch
            size="xs"
            label={t('filters.anyOfShort')}
            checked={item.anyOf}
            onChange={({ currentTarget }) =>
              dispatch({ kind: 'change', key, item: { anyOf: currentTarget.checked } })
            }
          />
        </fieldset>
      )}
    </li>
  );
};
