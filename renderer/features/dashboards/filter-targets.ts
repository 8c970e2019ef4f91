import type { DataSetForWidget } from '#shared/contracts/widget.ts';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import type { FieldKind } from '#shared/rules/insight/fields.ts';
import { type DashboardFilter, dataSetOf, keyOfDataSet } from './widget-question.ts';

/** A field that a filter of the dashboard can ask, with the data sets of its widgets that have it. */
export type FilterField = {
  readonly fieldName: string;
  readonly type: FieldKind;
  /** Everything that it can say, where that is known: a field of one name says the same in every data set. */
  readonly values: readonly string[];
  readonly targets: DashboardFilter['targets'];
  /** Widgets of the dashboard that the filter holds for. */
  readonly widgetCount: number;
};

/**
 * What a filter holds for from now on. Where the same field is asked for otherwise, it goes on holding for data that whoever
 * changes it may not see.
 */
export const targetsOf = (
  { fieldName, targets }: FilterField,
  filter: DashboardFilter | undefined,
  seen: readonly DataSetForWidget[],
): DashboardFilter['targets'] => [
  ...targets,
  ...(filter?.targets ?? []).filter(
    (one) => one.fieldName === fieldName && !seen.some(({ dataSet }) => dataSet === one.dataSet),
  ),
];

/** The fields of everything that the dashboard shows; those that most widgets have stand first. */
export const filterFields = (
  widgets: readonly Widget[],
  dataSets: readonly DataSetForWidget[],
): readonly FilterField[] => {
  const fields = new Map<string, FilterField>();
  for (const { dataSet: name, fields: own } of dataSets) {
    const dataSet = keyOfDataSet(name);
    if (dataSet === undefined) continue;
    const count = widgets.filter((widget) => dataSetOf(widget) === dataSet).length;
    if (count === 0) continue;
    for (const { fieldName, type, values } of own) {
      const known = fields.get(fieldName);
      if (type === 'LOCATION' || (known !== undefined && known.type !== type)) continue;
      fields.set(fieldName, {
        fieldName,
        type,
        values,
        targets: [...(known?.targets ?? []), { dataSet, fieldName }],
        widgetCount: (known?.widgetCount ?? 0) + count,
      });
    }
  }
  return [...fields.values()].toSorted((a, b) => b.widgetCount - a.widgetCount);
};
