import { ReplyCode } from '#shared/contract/reply-code.ts';
import { isCallFailure } from '#renderer/api/failure.ts';
import { subscriptionsApi } from './subscriptions.api.ts';

/** What the link of a mail is about. */
export type MailLink =
  | { readonly kind: 'loading' }
  /** It does not work, or not any more. */
  | { readonly kind: 'dead' | 'used' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly name: string;
      readonly emailHint: string;
      readonly state: 'open' | 'subscribed' | 'unsubscribed';
    };

type Answer = Pick<Extract<MailLink, { kind: 'ready' }>, 'name' | 'emailHint' | 'state'>;

const deadOf = (error: unknown): MailLink | undefined => {
  if (!isCallFailure(error) || error.kind !== 'refused') return undefined;
  return { kind: error.code === ReplyCode.Conflict ? 'used' : 'dead' };
};

const linkOf = (answer: Answer | undefined, error: unknown, retry: () => void): MailLink => {
  if (error !== undefined) return deadOf(error) ?? { kind: 'failed', retry };
  if (answer === undefined) return { kind: 'loading' };
  const { name, emailHint, state } = answer;
  return { kind: 'ready', name, emailHint, state };
};

/** The link of a verification mail: opening the page says nothing yet, the button says yes. */
export const useConfirmation = (token: string) => {
  const read = subscriptionsApi.useReadConfirmationQuery({ body: { token } });
  const [confirm, confirming] = subscriptionsApi.useConfirmMembershipMutation();
  const say = () => void confirm({ body: { token } });
  const isSaid = confirming.data !== undefined || confirming.error !== undefined;
  return {
    link: isSaid
      ? linkOf(confirming.data, confirming.error, say)
      : linkOf(read.currentData, read.error, () => void read.refetch()),
    busy: confirming.isLoading,
    say,
  };
};

/** The unsubscribe link of a mail: the button leaves the list, another one comes back. */
export const useUnsubscription = (token: string) => {
  const read = subscriptionsApi.useReadUnsubscriptionQuery({ body: { token } });
  const [unsubscribe, saying] = subscriptionsApi.useUnsubscribeMutation();
  const say = (subscribed: boolean) => void unsubscribe({ body: { token, subscribed } });
  const link = linkOf(
    saying.data ?? read.currentData,
    saying.error ?? read.error,
    () => void read.refetch(),
  );
  return { link, busy: saying.isLoading, say };
};
