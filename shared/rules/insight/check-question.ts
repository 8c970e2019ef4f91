import { type DataSetKey, fieldsOf } from './data-sets.ts';
import {
  askedLimits,
  faultAt,
  type Fields,
  filterFaults,
  noField,
  periodFault,
  type QuestionFault,
} from './check-filter.ts';
import { aggregatesOf } from './fields.ts';
import {
  columnsOf,
  type Dimension,
  type GroupsQuestion,
  isPlaceMeasure,
  type Measure,
  type Question,
  questionLimits,
  type RowsQuestion,
} from './question.ts';

const tooMany = (path: string, most: number): QuestionFault =>
  faultAt(path, 'too_many', `Use at most ${most}.`);

const sizeFaults = (path: string, size: number, most: number, least = 0): QuestionFault[] => {
  if (size > most) return [tooMany(path, most)];
  return size < least ? [faultAt(path, 'required', 'Choose at least one.')] : [];
};

const repeats = (keys: readonly string[]): number =>
  keys.findIndex((key, place) => keys.indexOf(key) < place);

const dimensionFaults = ({ field, period }: Dimension, fields: Fields, path: string) => {
  const known = fields.get(field);
  const fault = known === undefined ? noField(`${path}.field`) : periodFault(known, period, path);
  return fault === undefined ? [] : [fault];
};

const measureFaults = (
  dataSet: DataSetKey,
  measure: Measure,
  fields: Fields,
  path: string,
): QuestionFault[] => {
  const { field, aggregate } = measure;
  if (field === undefined) {
    return aggregate === 'COUNT' ? [] : [faultAt(`${path}.field`, 'required', 'Choose a field.')];
  }
  const known = fields.get(field);
  if (known === undefined) return [noField(`${path}.field`)];
  return aggregatesOf[known.kind].includes(aggregate) || isPlaceMeasure(dataSet, measure)
    ? []
    : [
        faultAt(
          `${path}.aggregate`,
          'aggregate',
          'This calculation does not work with this kind of field.',
        ),
      ];
};

const rowsFaults = ({ fields: chosen }: RowsQuestion, fields: Fields): QuestionFault[] => [
  ...sizeFaults('fields', chosen.length, questionLimits.fields, 1),
  ...chosen.flatMap((field, place) => (fields.has(field) ? [] : [noField(`fields.${place}`)])),
];

const groupsFaults = (
  { dataSet, dimensions, pivot, measures }: GroupsQuestion,
  fields: Fields,
): QuestionFault[] => [
  ...sizeFaults('dimensions', dimensions.length, questionLimits.dimensions),
  ...dimensions.flatMap((one, place) => dimensionFaults(one, fields, `dimensions.${place}`)),
  ...(pivot === undefined ? [] : dimensionFaults(pivot, fields, 'pivot')),
  ...sizeFaults('measures', measures.length, questionLimits.measures, 1),
  ...measures.flatMap((one, place) => measureFaults(dataSet, one, fields, `measures.${place}`)),
];

/** Columns of a pivot are made of its values: only what stands beside them orders its rows. */
const sortFaults = (question: Question): QuestionFault[] => {
  const columns = columnsOf(question);
  const isPivot = question.kind === 'groups' && question.pivot !== undefined;
  const sortable = columns.filter(({ role }) => !isPivot || role === 'dimension');
  const keys = new Set(sortable.map(({ key }) => key));
  return question.sort.flatMap(({ by }, place) =>
    keys.has(by) ? [] : [faultAt(`sort.${place}.by`, 'unknown', 'There is no such column.')],
  );
};

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const windowFaults = ({ offset, limit, weekStart }: Question): QuestionFault[] => [
  ...(isWhole(offset, 0, 100_000_000)
    ? []
    : [faultAt('offset', 'value', 'Use a whole number from 0.')]),
  ...(isWhole(limit, 1, questionLimits.rows)
    ? []
    : [faultAt('limit', 'value', `Use a whole number from 1 to ${questionLimits.rows}.`)]),
  ...(weekStart === undefined || isWhole(weekStart, 0, 6)
    ? []
    : [faultAt('weekStart', 'value', 'Use a whole number from 0 to 6.')]),
];

const filterFaultsOf = ({ filter }: Question, fields: Fields, wish: 'save' | 'ask') => {
  if (filter === undefined) return [];
  return filterFaults(filter, fields, 'filter', wish === 'ask' ? askedLimits(filter) : undefined);
};

/**
 * Everything that is wrong with a question, each naming its place. What has no fault can be asked.
 * @param wish what is only asked may have a little more around it than what is saved
 */
export const questionFaults = (
  question: Question,
  wish: 'save' | 'ask' = 'save',
): readonly QuestionFault[] => {
  const fields = fieldsOf(question.dataSet);
  if (fields === undefined) {
    return [faultAt('dataSet', 'unknown', 'There is no such data set.')];
  }
  const faults = [
    ...(question.kind === 'rows' ? rowsFaults(question, fields) : groupsFaults(question, fields)),
    ...windowFaults(question),
    ...filterFaultsOf(question, fields, wish),
  ];
  if (faults.length > 0) return faults;
  const again = repeats(columnsOf(question).map(({ key }) => key));
  const path = question.kind === 'rows' ? 'fields' : 'dimensions';
  return [
    ...(again < 0 ? [] : [faultAt(path, 'twice', 'Choose each column once.')]),
    ...sizeFaults('sort', question.sort.length, questionLimits.dimensions),
    ...sortFaults(question),
  ];
};
