import type { Fault } from '#shared/contract/envelope.ts';
import type { WidgetSettings } from '#shared/contracts/widget-schemas.ts';
import { type DataSetKey, fieldsOf } from '#shared/rules/insight/data-sets.ts';
import { aggregatesOf, type Field, type FieldKind } from '#shared/rules/insight/fields.ts';
import {
  conditionFault,
  type ConditionFault,
  longestValue,
  mostPast,
  mostValues,
  type WidgetCondition,
} from '#shared/rules/widget-filter.ts';
import type { WidgetKind } from '#shared/rules/widget-kinds.ts';
import { periodFault } from '#shared/rules/widget-period.ts';
import { dataSetWays } from './data-set-ways.ts';

type Fields = ReadonlyMap<string, Field>;

/** What a widget asks of its data set, whatever else it is. */
export type AskedSettings = WidgetSettings & {
  readonly widgetKind: WidgetKind;
  readonly filter?: readonly WidgetCondition[] | undefined;
};

const says: Readonly<Record<ConditionFault['code'], string>> = {
  dateOnly: 'Only a date can be compared with today.',
  basicNotForDate: 'A basic filter chooses values: use an advanced one for a date.',
  notForType: 'This condition does not work with this field.',
  required: 'Please fill this in.',
  tooMany: `Use fewer values, at most ${mostValues} where several are allowed.`,
  tooLong: `Use at most ${longestValue} characters.`,
  wrongType: 'The value does not fit the field.',
  outOfRange: `Use a whole number from 1 to ${mostPast}.`,
  order: 'The end is before the start.',
};

const unknownField = (path: string): Fault => ({
  path,
  code: 'unknown',
  message: 'There is no such field.',
});

const faultsOfCondition = (condition: WidgetCondition, fields: Fields, path: string): Fault[] => {
  const field = fields.get(condition.fieldName);
  if (field === undefined) return [unknownField(`${path}.fieldName`)];
  const fault = conditionFault(condition, field.kind);
  if (fault === undefined) return [];
  return [{ path: `${path}.${fault.path}`, code: fault.code, message: says[fault.code] }];
};

const faultsOfList = (
  conditions: readonly WidgetCondition[] | undefined,
  fields: Fields,
  path: string,
): Fault[] =>
  (conditions ?? []).flatMap((one, index) => faultsOfCondition(one, fields, `${path}.${index}`));

const faultsOfAlternatives = (
  name: 'filterParam' | 'lineFilterParam',
  settings: AskedSettings,
  fields: Fields,
): Fault[] =>
  (settings[name] ?? []).flatMap((list, index) => faultsOfList(list, fields, `${name}.${index}`));

/** A category is a value that rows have in common: no fraction and no place. */
export const canBePivot = (kind: FieldKind): boolean => kind !== 'FLOAT' && kind !== 'LOCATION';

/** How many pivots a kind of widget has at least and at most. */
const pivotsOf: Readonly<Record<WidgetKind, readonly [number, number]>> = {
  Grid: [0, 2],
  Line: [1, 2],
  Pie: [1, 1],
  Number: [0, 0],
  Map: [0, 0],
  Bar: [1, 2],
};

const faultsOfPivot = ({ widgetKind, pivot = [] }: AskedSettings, fields: Fields): Fault[] => {
  const [least, most] = pivotsOf[widgetKind];
  if (pivot.length < least) {
    return [{ path: 'pivot', code: 'required', message: 'Choose what the categories are.' }];
  }
  if (pivot.length > most) {
    const message = `A widget of this kind has at most ${most} pivots.`;
    return [{ path: 'pivot', code: 'too_many', message }];
  }
  if (pivot.length === 2 && pivot[0] === pivot[1]) {
    return [{ path: 'pivot.1', code: 'twice', message: 'Choose each field once.' }];
  }
  return pivot.flatMap((name, index) => {
    const field = fields.get(name);
    if (field === undefined) return [unknownField(`pivot.${index}`)];
    if (canBePivot(field.kind)) return [];
    const message = 'Rows cannot be grouped by this field.';
    return [{ path: `pivot.${index}`, code: 'kind', message }];
  });
};

const faultsOfColumns = ({ column = [], aggType }: AskedSettings, fields: Fields): Fault[] => {
  const unknown = column.flatMap((name, index) =>
    fields.has(name) ? [] : [unknownField(`column.${index}`)],
  );
  if (unknown.length > 0) return unknown;
  if (new Set(column).size < column.length) {
    return [{ path: 'column', code: 'twice', message: 'Choose each column once.' }];
  }
  if (aggType === undefined || aggType === 'COUNT') return [];
  const [measured] = column;
  const field = measured === undefined ? undefined : fields.get(measured);
  if (field === undefined) {
    return [{ path: 'column', code: 'required', message: 'Choose a field with numbers.' }];
  }
  if (aggregatesOf[field.kind].includes(aggType)) return [];
  return [
    {
      path: 'aggType',
      code: 'kind',
      message: 'This calculation does not work with this kind of field.',
    },
  ];
};

type AskedPeriod = Pick<WidgetSettings, 'timeInterval' | 'startDate' | 'endDate'>;

const faultsOfPeriod = (period: AskedPeriod): Fault[] => {
  const fault = periodFault(period);
  return fault === undefined ? [] : [{ ...fault, message: says[fault.code] }];
};

/** Everything that is wrong with what a widget asks of a data set. What has no fault can be asked. */
export const faultsOfSettings = (
  dataSet: DataSetKey,
  settings: AskedSettings,
): readonly Fault[] => {
  const fields: Fields = fieldsOf(dataSet) ?? new Map();
  const { dateField, widgetKind, filter } = settings;
  const isNoDate = dateField !== undefined && fields.get(dateField)?.kind !== 'DATE';
  const isNoPlace = widgetKind === 'Map' && dataSetWays(dataSet).location === undefined;
  return [
    ...faultsOfAlternatives('filterParam', settings, fields),
    ...faultsOfAlternatives('lineFilterParam', settings, fields),
    ...faultsOfList(filter, fields, 'filter'),
    ...faultsOfPivot(settings, fields),
    ...faultsOfColumns(settings, fields),
    ...faultsOfPeriod(settings),
    ...(isNoDate ? [{ path: 'dateField', code: 'kind', message: 'Choose a date.' }] : []),
    ...(isNoPlace
      ? [{ path: 'widgetKind', code: 'kind', message: 'Nothing in this data set has a location.' }]
      : []),
  ];
};

/**
 * Conditions of a widget's own, of a range both ends: a question has room for a hundred, and the period, the dashboard, its
 * reader and whoever looks behind a number add theirs.
 */
const mostOwnConditions = 50;

const conditionsIn = (lists: WidgetSettings['filterParam'] = []): number =>
  lists.flat().reduce((sum, { operation }) => sum + (operation === 'range' ? 2 : 1), 0);

/** What is wrong with the size of a widget that is to be kept: with more than this, all that it asks would be refused. */
export const faultsOfSize = ({
  widgetKind,
  filterParam,
  lineFilterParam,
}: AskedSettings): readonly Fault[] => {
  const own = conditionsIn(filterParam);
  const asksLine = widgetKind === 'Line' || widgetKind === 'Bar';
  const all = own + (asksLine ? conditionsIn(lineFilterParam) : 0);
  if (all <= mostOwnConditions) return [];
  const path = own > mostOwnConditions ? 'filterParam' : 'lineFilterParam';
  return [{ path, code: 'too_many', message: `Use at most ${mostOwnConditions} conditions.` }];
};

type DashboardQuestion = AskedPeriod & {
  readonly filters: readonly (Pick<WidgetCondition, 'operation' | 'value'> & {
    readonly targets: readonly { readonly dataSet: string; readonly fieldName: string }[];
  })[];
};

/** Everything that is wrong with the filters of a dashboard: each must go with every field that it is wired to. */
export const faultsOfDashboard = (settings: DashboardQuestion): readonly Fault[] => [
  ...settings.filters.flatMap(({ targets, operation, value }, index) =>
    targets.flatMap(({ dataSet, fieldName }, place) => {
      const path = `settings.filters.${index}`;
      const fields: Fields = fieldsOf(dataSet) ?? new Map();
      return fields.has(fieldName)
        ? faultsOfCondition({ fieldName, operation, value }, fields, path)
        : [unknownField(`${path}.targets.${place}.fieldName`)];
    }),
  ),
  ...faultsOfPeriod(settings).map((one) => ({ ...one, path: `settings.${one.path}` })),
];
