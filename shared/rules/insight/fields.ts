/** What a field of a data set holds. LOCATION is a pair of latitude and longitude in degrees. */
export const fieldKinds = ['INT', 'FLOAT', 'TEXT', 'DATE', 'LOCATION'] as const;

export type FieldKind = (typeof fieldKinds)[number];

export type Field = {
  readonly kind: FieldKind;
  /** Everything that the field can say, where that is known beforehand. */
  readonly values?: readonly string[];
};

/** Operators of a condition, in the words of the wire. */
export const reportOperators = [
  'LT',
  'LTE',
  'GT',
  'GTE',
  'IS',
  'ISNOT',
  'ISBLANK',
  'ISNOTBLANK',
  'ISNULL',
  'ISNOTNULL',
  'CONTAINS',
  'NOTCONTAINS',
  'STARTWITH',
  'NOTSTARTWITH',
  'ENDWITH',
  'NOTENDWITH',
] as const;

export type ReportOperator = (typeof reportOperators)[number];

const presence = ['ISBLANK', 'ISNOTBLANK', 'ISNULL', 'ISNOTNULL'] as const;

const ordered = ['IS', 'ISNOT', 'LT', 'LTE', 'GT', 'GTE', ...presence] as const;

/** Which operators make sense for a kind of field, the usual one first. */
export const operatorsOf: Readonly<Record<FieldKind, readonly ReportOperator[]>> = {
  INT: ordered,
  FLOAT: ordered,
  DATE: ordered,
  TEXT: [
    'IS',
    'ISNOT',
    'CONTAINS',
    'NOTCONTAINS',
    'STARTWITH',
    'NOTSTARTWITH',
    'ENDWITH',
    'NOTENDWITH',
    ...presence,
  ],
  LOCATION: presence,
};

/** How many values an operator takes: several are alternatives. */
export const valuesTaken = (operator: ReportOperator): 'none' | 'one' | 'many' => {
  if ((presence as readonly ReportOperator[]).includes(operator)) return 'none';
  return ['LT', 'LTE', 'GT', 'GTE'].includes(operator) ? 'one' : 'many';
};

/** What can be made of the values of a group. DEV is the deviation of a sample: of one value there is none. */
export const aggregates = ['COUNT', 'SUM', 'AVG', 'MIN', 'MAX', 'DEV'] as const;

export type Aggregate = (typeof aggregates)[number];

const countOnly = ['COUNT'] as const;

/** Which aggregates people choose among for a kind of field; see `placeMeasure` for places. COUNT counts the rows where the field says something. */
export const aggregatesOf: Readonly<Record<FieldKind, readonly Aggregate[]>> = {
  INT: aggregates,
  FLOAT: aggregates,
  TEXT: countOnly,
  DATE: countOnly,
  LOCATION: countOnly,
};

/** What moments are gathered into, as the clocks and calendars of the portal show them. */
export const periods = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;

export type Period = (typeof periods)[number];
