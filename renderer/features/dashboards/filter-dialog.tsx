import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import { conditionFault, operationsOf } from '#shared/rules/widget-filter.ts';
import { useInsightWords } from '#renderer/i18n/use-insight-words.ts';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import { ConditionFields } from './condition-fields.tsx';
import classes from './dashboard-dialogs.module.css';
import { filterFields, targetsOf } from './filter-targets.ts';
import { useMayLeave } from './use-may-leave.ts';
import { useWidgetCatalogue } from './use-widget-catalogue.ts';
import { type DashboardFilter, keyOfDataSet, type WidgetCondition } from './widget-question.ts';

type FilterDialogProps = {
  /** The filter that is changed; undefined for a new one. */
  readonly filter: DashboardFilter | undefined;
  readonly widgets: readonly Widget[];
  readonly onDone: (filter: DashboardFilter) => void;
  readonly onClose: () => void;
};

const noSets: readonly never[] = [];

const conditionOf = ({ targets, operation, value }: DashboardFilter): WidgetCondition => ({
  fieldName: targets[0]?.fieldName ?? '',
  operation,
  ...(value === undefined ? {} : { value }),
});

/** One filter for the whole dashboard: it holds for every widget whose data have the field. */
export const FilterDialog = ({ filter, widgets, onDone, onClose }: FilterDialogProps) => {
  const { t } = useTranslation('dashboards');
  const insight = useInsightWords();
  const { catalogue, failure, retry } = useWidgetCatalogue();
  const [begun] = useState(() => (filter ? conditionOf(filter) : null));
  const [chosen, setChosen] = useState<WidgetCondition | null>(begun);
  const [tries, setTries] = useState(0);
  const form = useFirstFault(tries);
  const mayLeave = useMayLeave();
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(begun);
  useOpener();
  useOpenWork(isChanged, 'form');
  const seen = catalogue?.dataSets ?? noSets;
  const fields = filterFields(widgets, seen);
  const field = fields.find(({ fieldName }) => fieldName === chosen?.fieldName);
  const fault = chosen && field && conditionFault(chosen, field.type);

  const choose = (fieldName: string): void => {
    const next = fields.find((one) => one.fieldName === fieldName);
    const [operation] = next === undefined ? [] : operationsOf(next.type);
    setChosen(operation === undefined ? null : { fieldName, operation });
  };
  const leave = async (): Promise<void> => {
    if (await mayLeave(isChanged)) onClose();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (chosen === null || field === undefined || fault) return setTries((count) => count + 1);
    const { operation, value } = chosen;
    return onDone({
      title: insight.field(field.fieldName),
      targets: targetsOf(field, filter, seen),
      operation,
      ...(value === undefined ? {} : { value }),
    });
  };

  return (
    <Modal
      opened
      centered
      title={t(filter === undefined ? 'filters.newTitle' : 'filters.editTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={() => void leave()}
    >
      <form ref={form} noValidate className={classes.form} onSubmit={submit}>
        {failure !== null && (
          <div role="alert">
            <Retry message={failure} label={t('retry')} onRetry={retry} />
          </div>
        )}
        <NativeSelect
          data-autofocus
          required
          label={t('filters.field')}
          aria-busy={catalogue === undefined && failure === null}
          value={field?.fieldName ?? ''}
          error={tries > 0 && field === undefined ? t('dialog.required') : null}
          data={[
            { value: '', label: t('filters.chooseField') },
            ...fields.map(({ fieldName }) => ({
              value: fieldName,
              label: insight.field(fieldName),
            })),
          ]}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        {chosen !== null && field !== undefined && (
          <>
            <ConditionFields
              key={field.fieldName}
              title={insight.field(field.fieldName)}
              dataSet={keyOfDataSet(field.targets[0]?.dataSet)}
              type={field.type}
              values={field.values}
              operations={operationsOf(field.type)}
              condition={chosen}
              fault={fault ?? undefined}
              isAsked={tries > 0}
              onChange={setChosen}
            />
            <p className={classes.hint}>
              {t('filters.holdsFor', { count: field.widgetCount, all: widgets.length })}
            </p>
          </>
        )}
        <DialogButtons>
          <Button variant="default" onClick={() => void leave()}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('filters.apply')}</Button>
        </DialogButtons>
      </form>
    </Modal>
  );
};
