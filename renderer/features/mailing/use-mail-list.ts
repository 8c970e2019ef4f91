import { mailingApi } from './mailing.api.ts';

type MailList = { readonly name: string; readonly updateAccess: boolean };

/** The list that a history belongs to; null until it is known, and for one that was deleted. */
export const useMailList = (listId: number): MailList | null => {
  const { data } = mailingApi.useMailListQuery({
    body: { id: listId, pageSize: 1, withCount: false },
  });
  return data?.list ?? null;
};
