import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { RightLetter } from '#shared/contract/access.ts';
import type { accessRights } from '#shared/contracts/access-control.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { accessControlApi } from './access-control.api.ts';

type Rights = ReplyOf<typeof accessRights>;

export type AccessRow = {
  readonly rightKey: string;
  readonly name: string;
  readonly letters: readonly RightLetter[];
};

export type AccessState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly roles: Rights['roles'];
      readonly role: Rights['roles'][number];
      readonly rows: readonly AccessRow[];
    };

/** What one role may do in each area; a change holds as soon as it is made. */
export const useAccessControl = () => {
  const { t, i18n } = useTranslation('access-control');
  const { data, isError, refetch } = accessControlApi.useAccessRightsQuery({});
  const [save, { isLoading: saving }] = accessControlApi.useSaveAccessMutation();
  const [roleName, setRoleName] = useState('');

  const lettersOf = (role: string, area: string): readonly RightLetter[] =>
    data?.rights.find((one) => one.roleName === role && one.rightKey === area)?.letters ?? [];

  const stateOf = (): AccessState => {
    const role = data?.roles.find((one) => one.roleName === roleName) ?? data?.roles[0];
    if (data === undefined || role === undefined) {
      return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' };
    }
    return {
      kind: 'ready',
      roles: data.roles,
      role,
      rows: data.areas.map(({ rightKey, names }) => ({
        rightKey,
        name: names.map((name) => name[i18n.language] ?? name['en'] ?? '').join(', ') || rightKey,
        letters: lettersOf(role.roleName, rightKey),
      })),
    };
  };

  return {
    state: stateOf(),
    saving,
    choose: setRoleName,
    toggle: async (role: string, row: AccessRow, letter: RightLetter): Promise<void> => {
      const { letters: before, rightKey } = row;
      const letters = before.includes(letter)
        ? before.filter((one) => one !== letter)
        : [...before, letter];
      const body = { roleName: role, rightKey, letters: [...letters], before: [...before] };
      const { error } = await save({ body });
      if (error === undefined) toast.success(t('saved'));
      await refetch();
    },
  };
};
