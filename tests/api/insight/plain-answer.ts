import { foldText } from '#shared/rules/fold-text.ts';
import type { Period } from '#shared/rules/insight/fields.ts';
import type {
  Cell,
  Condition,
  Dimension,
  Filter,
  GroupsQuestion,
  Measure,
} from '#shared/rules/insight/question.ts';

/** A row by the keys of its fields; moments are ISO 8601. Of a field with several entries those are under `entriesOf` too. */
export type PlainRow = Readonly<Record<string, Cell>>;

/** Where a row has all entries of a field, each in a line. */
export const entriesOf = (field: string): string => `entries of ${field}`;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What the plain computation knows apart from the question: nothing of it comes from the service. */
export type PlainWorld = {
  readonly rows: readonly PlainRow[];
  readonly kinds: Readonly<Record<string, string>>;
  readonly timeZone: string;
  readonly today: string;
};

const dayMs = 86_400_000;

const localDay = (moment: string, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(moment));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
};

const shift = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const startOf = (day: string, period: Period, weekStart: number): string => {
  if (period === 'YEAR') return `${day.slice(0, 4)}-01-01`;
  if (period === 'MONTH') return `${day.slice(0, 7)}-01`;
  if (period === 'DAY') return day;
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return shift(day, -((weekday - weekStart + 7) % 7));
};

const trimmed = (text: Cell): string => String(text).replace(/^ +| +$/g, '');

const textTests: Readonly<Record<string, (text: string, sought: string) => boolean>> = {
  IS: (text, sought) => text === sought,
  CONTAINS: (text, sought) => text.includes(sought),
  STARTWITH: (text, sought) => text.startsWith(sought),
  ENDWITH: (text, sought) => text.endsWith(sought),
};

const orderTests: Readonly<
  Record<string, (value: string | number, sought: string | number) => boolean>
> = {
  IS: (value, sought) => value === sought,
  LT: (value, sought) => value < sought,
  LTE: (value, sought) => value <= sought,
  GT: (value, sought) => value > sought,
  GTE: (value, sought) => value >= sought,
};

const negated: Readonly<Record<string, string>> = {
  ISNOT: 'IS',
  NOTCONTAINS: 'CONTAINS',
  NOTSTARTWITH: 'STARTWITH',
  NOTENDWITH: 'ENDWITH',
};

const matchesCondition = (
  { field, operator, values }: Omit<Condition, 'operator'> & { readonly operator: string },
  row: PlainRow,
  world: PlainWorld,
): boolean => {
  const value = row[field] ?? null;
  const kind = world.kinds[field];
  if (operator === 'ISNULL') return value === null;
  if (operator === 'ISNOTNULL') return value !== null;
  const isBlank = value === null || (kind === 'TEXT' && trimmed(value) === '');
  if (operator === 'ISBLANK') return isBlank;
  if (operator === 'ISNOTBLANK') return !isBlank;
  const positive = negated[operator];
  if (positive !== undefined) {
    return !matchesCondition({ kind: 'condition', field, operator: positive, values }, row, world);
  }
  const entries = row[entriesOf(field)];
  if (typeof entries === 'string') {
    const heard = field === 'phoneNumber' ? digitsOf : foldText;
    const texts = entries.split('\n').filter((one) => one !== '');
    const sought = values.map((one) => heard(String(one))).filter((one) => one !== '');
    const said = texts.map(heard);
    const areAllSaid = (together: string): boolean =>
      together.includes(', ') && together.split(', ').every((one) => said.includes(one));
    return sought.some(
      (one) =>
        said.some((text) => textTests[operator]?.(text, one)) ||
        (field === 'userRole' && operator === 'IS' && areAllSaid(one)),
    );
  }
  if (value === null) return false;
  if (kind === 'TEXT') {
    const text = foldText(String(value));
    return values.some((sought) => textTests[operator]?.(text, foldText(String(sought))));
  }
  if (kind === 'DATE') {
    const day = localDay(String(value), world.timeZone);
    return values.some((sought) => orderTests[operator]?.(day, String(sought)));
  }
  return values.some((sought) => orderTests[operator]?.(Number(value), Number(sought)));
};

const dimensionOf = (
  { field, period }: Dimension,
  row: PlainRow,
  world: PlainWorld,
  weekStart: number,
): Cell => {
  const value = row[field] ?? null;
  if (value === null) return null;
  if (period !== undefined) {
    return startOf(localDay(String(value), world.timeZone), period, weekStart);
  }
  return world.kinds[field] === 'TEXT' ? trimmed(value) || null : value;
};

export const matches = (filter: Filter | undefined, row: PlainRow, world: PlainWorld): boolean => {
  switch (filter?.kind) {
    case undefined:
      return true;
    case 'and':
      return filter.parts.every((part) => matches(part, row, world));
    case 'or':
      return filter.parts.some((part) => matches(part, row, world));
    case 'condition':
      return matchesCondition(filter, row, world);
    case 'span': {
      const value = row[filter.field] ?? null;
      const { span } = filter;
      if (value === null || typeof span === 'string' || span.unit !== 'DAY') return false;
      const day = localDay(String(value), world.timeZone);
      return day <= world.today && day > shift(world.today, -span.count);
    }
    case 'group':
      throw new Error('groups are asked about by their own story');
    default:
      return filter satisfies never;
  }
};

/** The point that is nearest to all of them on a flat map. */
const middleOf = (places: readonly Cell[]): Cell => {
  const [sums, count] = places.reduce<readonly [readonly [number, number], number]>(
    ([[latitude, longitude], known], place) =>
      Array.isArray(place)
        ? [[latitude + Number(place[0]), longitude + Number(place[1])], known + 1]
        : [[latitude, longitude], known],
    [[0, 0], 0],
  );
  return count === 0 ? null : [sums[0] / count, sums[1] / count];
};

const measured = (
  { aggregate, field }: Measure,
  rows: readonly PlainRow[],
  world: PlainWorld,
): Cell => {
  if (field === undefined) return rows.length;
  const said = rows
    .map((row) => row[field] ?? null)
    .filter((value) => value !== null && (world.kinds[field] !== 'TEXT' || trimmed(value) !== ''));
  if (aggregate === 'COUNT') return said.length;
  if (world.kinds[field] === 'LOCATION') return middleOf(said);
  const numbers = said.map(Number);
  const sum = numbers.reduce((whole, one) => whole + one, 0);
  if (aggregate === 'SUM') return sum;
  if (numbers.length === 0) return null;
  const mean = sum / numbers.length;
  switch (aggregate) {
    case 'AVG':
      return mean;
    case 'MIN':
      return Math.min(...numbers);
    case 'MAX':
      return Math.max(...numbers);
    case 'DEV':
      return numbers.length < 2
        ? null
        : Math.sqrt(
            numbers.reduce((whole, one) => whole + (one - mean) ** 2, 0) / (numbers.length - 1),
          );
    default:
      return aggregate satisfies never;
  }
};

const next = (start: string, period: Period): string => {
  const [year = 0, month = 0] = start.split('-').map(Number);
  if (period === 'DAY') return shift(start, 1);
  if (period === 'WEEK') return shift(start, 7);
  if (period === 'YEAR') return `${year + 1}-01-01`;
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
};

/** The outermost days that a filter gives, infinity where it gives none: days as numbers, as they are compared. */
const reach = (filter: Filter | undefined, field: string, today: string): [number, number] => {
  const all: [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (filter === undefined) return all;
  if ('parts' in filter) {
    const parts = filter.parts.map((part) => reach(part, field, today));
    const [lows, highs] = [parts.map(([low]) => low), parts.map(([, high]) => high)];
    if (filter.kind === 'and') return [Math.max(...lows), Math.min(...highs)];
    return parts.length === 0 ? all : [Math.min(...lows), Math.max(...highs)];
  }
  if (filter.field !== field || filter.kind === 'group') return all;
  if (filter.kind === 'span') {
    const count = typeof filter.span === 'string' ? Number.NaN : filter.span.count;
    return [Date.parse(shift(today, 1 - count)), Date.parse(today)];
  }
  const days = filter.values.map((day) => Date.parse(String(day)));
  const [low, high] = [Math.min(...days), Math.max(...days)];
  const reaches: Readonly<Record<string, [number, number]>> = {
    IS: [low, high],
    GTE: [low, all[1]],
    GT: [low + dayMs, all[1]],
    LTE: [all[0], high],
    LT: [all[0], high - dayMs],
  };
  return reaches[filter.operator] ?? all;
};

/** The periods between which none is left out: what the filter says, but no days to come. */
const ends = (
  { filter }: GroupsQuestion,
  { field, period = 'DAY' }: Dimension,
  today: string,
  weekStart: number,
) => {
  const [low, high] = reach(filter, field, today);
  const of = (time: number) =>
    startOf(new Date(time).toISOString().slice(0, 10), period, weekStart);
  return {
    first: Number.isFinite(low) ? of(low) : undefined,
    last: of(Math.min(high, Date.parse(today))),
  };
};

/** Every period of the axis under every value of the pivot. */
const axisKeys = (
  question: GroupsQuestion,
  axis: Dimension,
  found: readonly string[],
  today: string,
): string[] => {
  const { pivot, weekStart = 0 } = question;
  const { period = 'DAY' } = axis;
  const keys = found.map((key) => JSON.parse(key) as [string | null, Cell]);
  const starts = keys.flatMap(([start]) => (start === null ? [] : [start])).toSorted();
  const sides = [
    ...new Set(keys.map(([, side]) => JSON.stringify(pivot === undefined ? [] : [side]))),
  ];
  const { first = starts[0], last } = ends(question, axis, today, weekStart);
  if (first === undefined) return [];
  // What lies in the future is there all the same.
  const end = [last, ...starts].toSorted().at(-1) ?? last;
  const axisStarts: string[] = [];
  for (let start = first; start <= end; start = next(start, period)) axisStarts.push(start);
  const wanted = pivot === undefined ? ['[]'] : sides;
  return axisStarts.flatMap((start) =>
    wanted.map((side) => JSON.stringify([start, ...(JSON.parse(side) as Cell[])])),
  );
};

/** The groups of a question by their dimensions as JSON, a pivot being the last of them. */
export const plainGroups = (
  question: GroupsQuestion,
  world: PlainWorld,
): ReadonlyMap<string, readonly Cell[]> => {
  const { dimensions, pivot, measures, weekStart = 0 } = question;
  const gathered = pivot === undefined ? dimensions : [...dimensions, pivot];
  const groups = new Map<string, PlainRow[]>();
  if (gathered.length === 0) groups.set('[]', []);
  for (const row of world.rows) {
    if (!matches(question.filter, row, world)) continue;
    const key = JSON.stringify(gathered.map((one) => dimensionOf(one, row, world, weekStart)));
    const rows = groups.get(key) ?? [];
    rows.push(row);
    groups.set(key, rows);
  }
  const [axis, ...others] = dimensions;
  if (axis?.period !== undefined && others.length === 0) {
    for (const key of axisKeys(question, axis, [...groups.keys()], world.today)) {
      if (!groups.has(key)) groups.set(key, []);
    }
  }
  return new Map(
    [...groups].map(([key, rows]) => [key, measures.map((one) => measured(one, rows, world))]),
  );
};
