import type { Person } from '#shared/contracts/oauth.ts';
import { accountApi } from './account.api.ts';
import { useOpenWork } from './use-open-work.ts';
import { usePasswordForm } from './use-password-form.ts';

/** The form that changes one's own password. `onDone` is told when the service has changed it, and takes it away. */
export const useChangePassword = (person: Person, onDone: () => void | Promise<void>) => {
  const [change, { isLoading, isSuccess }] = accountApi.useChangePasswordMutation();
  const form = usePasswordForm({
    owner: person,
    withOld: true,
    busy: isLoading || isSuccess,
    send: async ({ old, next }) => {
      const { error } = await change({
        body: { userId: person.userId, oldPassword: old, newPassword: next },
      });
      if (error === undefined) await onDone();
      return error;
    },
  });
  useOpenWork(form.dirty, 'form');
  return { ...form, fields: { ...form.fields, username: person.emailAddress } };
};
