import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from './formats-context.tsx';
import { roleName } from './i18n.ts';

/** Fields whose values are codes of the portal; what people have written is shown as it is. */
const codedFields: ReadonlySet<string> = new Set([
  'userType',
  'contactUserType',
  'emailVerified',
  'recipientState',
  'skipReason',
  'sendKind',
  'listKind',
  'dynamicList',
  'defaultList',
  'verificationRequired',
  'memberState',
  'memberSource',
]);

/** A column of an answer: what it measures, or what it gathers by. */
type NamedColumn = {
  readonly field?: string | undefined;
  readonly period?: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | undefined;
  readonly aggregate?: string | undefined;
};

const camelCased = (key: string): string =>
  key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a key would be called by people, for data that come from elsewhere: `fullName` is "Full name". */
const spoken = (key: string): string => {
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_.-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

/** What reports and widgets call their data sets, fields, values and sums, in this person's language. */
export const useInsightWords = () => {
  const { t, i18n } = useTranslation('insight');
  const { number, day, list } = useFormats();
  return useMemo(() => {
    // Keys come with the data, so they cannot be checked against the message file.
    const lookup = (path: string, fallback: string): string =>
      i18n.exists(path, { ns: 'insight' }) ? t(path as 'records') : fallback;
    const field = (key: string): string => lookup(`fields.${key}`, spoken(key));
    const value = (key: string, said: string): string => {
      if (key === 'userRole') {
        // Those of one contact come as one text.
        const roles = said.split(', ');
        return roles.map((role) => roleName(i18n, role)).join(', ');
      }
      return codedFields.has(key) ? lookup(`values.${said}`, said) : said;
    };
    /** What a number is: without a field, so many records. Of places there is a middle. */
    const measure = (kind: string, key: string): string => {
      if (key === 'location' && kind === 'AVG') return t('middle');
      return key === '' || !i18n.exists(`aggregateOf.${kind}`, { ns: 'insight' })
        ? t('records')
        : t(`aggregateOf.${kind}` as 'aggregateOf.SUM', { field: field(key) });
    };
    return {
      dataSet: (key: string): string => lookup(`dataSets.${camelCased(key)}`, spoken(key)),
      field,
      value,
      aggregate: (kind: string): string => lookup(`aggregates.${kind}`, kind),
      measure,
      /** The heading of a column, without the value of a pivot. */
      column: ({ field: key = '', period, aggregate }: NamedColumn): string => {
        if (aggregate !== undefined) return measure(aggregate, key);
        return period === undefined ? field(key) : t(`by.${period}`, { field: field(key) });
      },
      /** A cell of a table. */
      cell: (key: string, type: string, said: string | number | null): string => {
        if (said === null || said === '') return '';
        if (typeof said === 'number') return key === 'crmId' ? String(said) : number(said);
        return type === 'DATE' ? day(said) : value(key, said);
      },
      list,
    };
  }, [t, i18n, number, day, list]);
};

export type InsightWords = ReturnType<typeof useInsightWords>;
