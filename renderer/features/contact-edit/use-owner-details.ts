import { contactEditApi } from './contact-edit.api.ts';
import type { EditedContact } from './contact-values.ts';

export type OwnerDetailsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly details: EditedContact };

/** The newest of a contact for its form, which keeps what it began with. */
export const useOwnerDetails = (crmId: number): OwnerDetailsState => {
  const { currentData, isError, refetch } = contactEditApi.useOwnerDetailsQuery(
    { body: { crmId } },
    { refetchOnReconnect: false },
  );
  const details = currentData?.userList[0];
  if (details !== undefined) return { kind: 'ready', details };
  return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' };
};
