import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { isRefusedWith } from '#renderer/api/failure.ts';
import { mailingApi } from './mailing.api.ts';

type MailList = {
  /** Undefined until it is known, and for a list that there is not. */
  readonly list: Pick<ContactList, 'name' | 'mailAccess' | 'mailingListConfig'> | undefined;
  readonly isGone: boolean;
  /** The number in the address could be none's. */
  readonly isImpossible: boolean;
};

/** The list that a history belongs to. */
export const useMailList = (listId: number): MailList => {
  const { currentData, error } = mailingApi.useMailListQuery({
    body: { id: listId, pageSize: 1, withCount: false },
  });
  return {
    list: currentData?.list,
    isGone: isRefusedWith(error, ReplyCode.NotFound),
    isImpossible: isRefusedWith(error, ReplyCode.BadRequest),
  };
};
