import { useCountries } from '#renderer/person-form/use-places.ts';
import { bulkEditApi } from './bulk-edit.api.ts';

/** What the values of a bulk edit are chosen from; nothing while it is on its way. */
export const useBulkLists = () => {
  const { data } = bulkEditApi.useBulkListsQuery({});
  const countries = useCountries();
  return {
    fieldNames: data?.fieldNames ?? [],
    roles: (data?.userRoles ?? []).map(({ roleName }) => ({
      value: roleName,
      label: roleName.replaceAll('_', ' '),
    })),
    applications: (data?.applications ?? []).map(({ appId, name }) => ({
      value: appId,
      label: name,
    })),
    countries,
  };
};
