import { useState } from 'react';
import { useRegistration } from '#renderer/session/use-registration.ts';
import { registrationApi } from './registration.api.ts';

/** Registering somebody else: the form, the roles that an account can have, and who was registered last. */
export const useRegisterPerson = () => {
  const [registered, setRegistered] = useState<string | null>(null);
  const registration = useRegistration({ mode: 'others', onDone: setRegistered });
  const { data, isError, isFetching, refetch } = registrationApi.useAccountRolesQuery({});
  return {
    registration,
    /** Null where they could not be read. */
    retryRoles: data === undefined && isError && !isFetching ? () => void refetch() : null,
    roleNames: data?.userRoles.map(({ roleName }) => roleName) ?? [],
    registered,
    close: () => setRegistered(null),
  };
};
