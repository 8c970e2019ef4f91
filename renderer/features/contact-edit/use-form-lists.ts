import { contactEditApi } from './contact-edit.api.ts';

type Option = { readonly value: string; readonly label: string };

/** What the form chooses from; nothing while it is on its way. */
export const useFormLists = (): {
  readonly roles: readonly Option[];
  readonly applications: readonly Option[];
  readonly fieldNames: readonly string[];
} => {
  const { data } = contactEditApi.useContactFormListsQuery({});
  return {
    roles: (data?.userRoles ?? []).map(({ roleName }) => ({
      value: roleName,
      label: roleName.replaceAll('_', ' '),
    })),
    applications: (data?.applications ?? []).map(({ appId, name }) => ({
      value: appId,
      label: name,
    })),
    fieldNames: data?.fieldNames ?? [],
  };
};
