import { useTranslation } from 'react-i18next';
import type { userTypes } from '#shared/contracts/contact-schemas.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useUserTypeName } from '#renderer/i18n/use-user-type-name.ts';
import { roleName } from '#renderer/i18n/i18n.ts';
import { type BulkDraft, bulkFields } from './bulk-draft.ts';

const customPrefix = 'additionalDetails.';

/** What the dialog says about fields and their values. */
export const useBulkWords = () => {
  const { t, i18n } = useTranslation('bulk-edit');
  const { list } = useFormats();
  const typeName = useUserTypeName();
  const countries = new Intl.DisplayNames([i18n.language], { type: 'region', fallback: 'code' });
  const country = (code: string): string => {
    try {
      return countries.of(code) ?? code;
    } catch {
      return code;
    }
  };

  const roleNames = (roles: readonly string[]): string =>
    list(roles.map((role) => roleName(i18n, role)));

  const value = (field: string, text: string): string => {
    if (text === '') return t('nothing');
    switch (field) {
      case 'userType':
        return typeName(text as (typeof userTypes)[number]);
      case 'emailVerified':
        return t(text === 'true' || text === 'yes' ? 'yes' : 'no');
      case 'country':
        return country(text);
      case 'userRole':
        return roleNames(text.split(', '));
      default:
        return text;
    }
  };

  return {
    country,
    value,
    /** The field of a difference that the service tells. */
    field: (name: string): string => {
      if (name.startsWith(customPrefix)) return name.slice(customPrefix.length);
      const known = bulkFields.find((one) => one === name);
      return known === undefined ? t('roles') : t(`shown.${known}`);
    },
    /** A change in one line, for the name of the task. */
    summary: ({ field, text, names, key }: BulkDraft): string => {
      switch (field) {
        case 'addRoles':
        case 'removeRoles':
          return `${t(`fields.${field}`)}: ${roleNames(names)}`;
        case 'setCustomField':
          return `${key}: ${text}`;
        case 'clearCustomField':
          return `${t(`fields.${field}`)}: ${key}`;
        default:
          return `${t(`shown.${field}`)}: ${value(field, text)}`;
      }
    },
  };
};
