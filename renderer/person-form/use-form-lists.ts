import { useTranslation } from 'react-i18next';
import { roleName } from '#renderer/i18n/i18n.ts';
import type { Option } from './choice.tsx';
import { formListsApi } from './form-lists.api.ts';

/** What may be chosen, with what is chosen already: that has its name while the list is on its way, or never comes. */
export const withChosen = (
  options: readonly Option[],
  chosen: readonly string[],
  nameOf: (value: string) => string = (value) => value,
): readonly Option[] => [
  ...options,
  ...chosen
    .filter((one) => options.every(({ value }) => value !== one))
    .map((value) => ({ value, label: nameOf(value) })),
];

/** What is chosen from of a contact; nothing while it is on its way. */
export const useFormLists = (): {
  readonly roles: readonly Option[];
  readonly applications: readonly Option[];
  readonly fieldNames: readonly string[];
  /** Asks again for what could not be loaded; null where nothing failed. */
  readonly retry: (() => void) | null;
} => {
  const { i18n } = useTranslation();
  const { data, isError, isFetching, refetch } = formListsApi.useContactFormListsQuery({});
  return {
    roles: (data?.userRoles ?? []).map(({ roleName: role }) => ({
      value: role,
      label: roleName(i18n, role),
    })),
    applications: (data?.applications ?? []).map(({ appId, name }) => ({
      value: appId,
      label: name,
    })),
    fieldNames: data?.fieldNames ?? [],
    retry: isError && !isFetching ? () => void refetch() : null,
  };
};

/** Names an application; one that is there no more by its code. */
export const useApplicationName = (): ((appId: string) => string) => {
  const { applications } = useFormLists();
  return (appId) => applications.find(({ value }) => value === appId)?.label ?? appId;
};
