import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { RightLetter } from '#shared/contract/access.ts';
import type { accessRights } from '#shared/contracts/access-control.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { accessControlApi } from './access-control.api.ts';
import { type Letters, lettersIn } from './access-model.ts';
import { useSaveAccess } from './use-save-access.ts';

type Rights = ReplyOf<typeof accessRights>;

export type AccessRow = {
  readonly rightKey: string;
  readonly name: string;
  /** With what was ticked and is on its way. */
  readonly letters: Letters;
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
  const { i18n } = useTranslation('access-control');
  const { list } = useFormats();
  const { data, isError, refetch } = accessControlApi.useAccessRightsQuery({});
  const { saving, wished, toggle } = useSaveAccess(refetch);
  const [roleName, setRoleName] = useState('');

  const lettersOf = (role: string, rightKey: string): Letters => {
    const place = { roleName: role, rightKey };
    return wished(place) ?? lettersIn(data?.rights ?? [], place);
  };

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
        name: list(names.map((name) => name[i18n.language] ?? name['en'] ?? '')) || rightKey,
        letters: lettersOf(role.roleName, rightKey),
      })),
    };
  };

  return {
    state: stateOf(),
    saving,
    choose: setRoleName,
    toggle: (role: string, { rightKey, letters }: AccessRow, letter: RightLetter): void =>
      toggle({ roleName: role, rightKey }, letters, letter),
  };
};
