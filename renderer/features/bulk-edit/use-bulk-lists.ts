import { useTranslation } from 'react-i18next';
import { roleName } from '#renderer/i18n/i18n.ts';
import { useCountries } from '#renderer/person-form/use-places.ts';
import { bulkEditApi } from './bulk-edit.api.ts';

/** What the values of a bulk edit are chosen from; nothing while it is on its way. */
export const useBulkLists = () => {
  const { i18n } = useTranslation();
  const { data } = bulkEditApi.useBulkListsQuery({});
  const countries = useCountries();
  return {
    fieldNames: data?.fieldNames ?? [],
    roles: (data?.userRoles ?? []).map(({ roleName: role }) => ({
      value: role,
      label: roleName(i18n, role),
    })),
    applications: (data?.applications ?? []).map(({ appId, name }) => ({
      value: appId,
      label: name,
    })),
    countries,
  };
};
