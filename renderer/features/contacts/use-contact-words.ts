import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterOperation } from '#shared/rules/filter-operation.ts';
import type { NamedPeriod } from '#shared/rules/named-period.ts';
import { contactField, type FieldType } from '#shared/rules/contact-fields.ts';
import type { CellWords } from './contact-cell.ts';
import { roleName } from '#renderer/i18n/i18n.ts';

export type ContactWords = CellWords & {
  /** The title of a field; its own name where the portal has no word for it. */
  readonly title: (key: string, fallback?: string) => string;
  readonly operation: (operation: FilterOperation, type: FieldType) => string;
  readonly period: (period: NamedPeriod) => string;
};

export const countryKeys: ReadonlySet<string> = new Set(['addressList.country', 'ownerCountry']);

/** The words of contact fields, operators and fixed values in this person's language. */
export const useContactWords = (): ContactWords => {
  const { t, i18n } = useTranslation('contacts');
  return useMemo(() => {
    const countries = new Intl.DisplayNames([i18n.language], { type: 'region', fallback: 'code' });
    const country = (code: string): string => {
      try {
        return countries.of(code) ?? code;
      } catch {
        return code;
      }
    };
    // Keys of fields and values come with the data, so they cannot be checked against the message file.
    const lookup = (path: string, fallback: string): string =>
      i18n.exists(path, { ns: 'contacts' }) ? t(path as 'title') : fallback;
    return {
      yes: t('yes'),
      no: t('no'),
      more: (count) => t('more', { count }),
      title: (key, fallback) =>
        lookup(`field.${key.replaceAll('.', '_')}`, fallback ?? contactField(key)?.title ?? key),
      operation: (operation, type) =>
        lookup(`operation.${type}_${operation}`, lookup(`operation.${operation}`, operation)),
      period: (period) => t(`period.${period}`),
      named: (key, value) => {
        if (key === 'userRole') return roleName(i18n, value);
        if (countryKeys.has(key)) return country(value);
        return lookup(`value.${key.replaceAll('.', '_')}.${value}`, value);
      },
    };
  }, [t, i18n]);
};
