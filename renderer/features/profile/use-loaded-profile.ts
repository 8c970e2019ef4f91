import { profileApi } from './profile.api.ts';
import type { LoadedProfile } from './profile-values.ts';

export type ProfileState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly loaded: LoadedProfile };

/** The newest profile of a person; the form keeps what it began with. */
export const useLoadedProfile = (crmId: number): ProfileState => {
  const { data, isError, refetch } = profileApi.useProfileQuery(
    { body: { crmId } },
    { refetchOnReconnect: false },
  );
  // While another profile loads, what came last is still that of the person before.
  if (data?.userProfilePojo.crmId === crmId) return { kind: 'ready', loaded: data };
  return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' };
};
