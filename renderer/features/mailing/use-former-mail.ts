import { mailingApi } from './mailing.api.ts';
import { firstDay } from './period.ts';

export type FormerMail =
  | { readonly kind: 'unasked' | 'loading' | 'none' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  /** The list is called what it was called when its last mail went out. */
  | { readonly kind: 'some'; readonly listName: string };

/** Whether anything was ever sent to a list that is not there any more, as far as the person may know. */
export const useFormerMail = (listId: number, isGone: boolean): FormerMail => {
  const { data, isError, isFetching, refetch } = mailingApi.useMailSendsQuery(
    { body: { listId, startDate: firstDay, pageSize: 1 } },
    { skip: !isGone },
  );
  if (!isGone) return { kind: 'unasked' };
  if (isError && !isFetching) return { kind: 'failed', retry: () => void refetch() };
  if (data === undefined) return { kind: 'loading' };
  const [last] = data.sends;
  return last === undefined ? { kind: 'none' } : { kind: 'some', listName: last.listName };
};
