import { ReplyCode } from '#shared/contract/reply-code.ts';
import { refusalOf } from '#renderer/api/failure.ts';
import type { Bar } from './barred.ts';
import { subscriptionsApi } from './subscriptions.api.ts';

/** What the link of a mail is about. */
export type MailLink =
  | { readonly kind: 'loading' }
  /** It does not work, or not any more. */
  | { readonly kind: 'dead' | 'used' }
  /** Nobody knows whether it works; with the words of a service that refused. */
  | { readonly kind: 'failed'; readonly message: string | undefined; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly name: string;
      readonly emailHint: string;
      readonly state: 'open' | 'subscribed' | 'unsubscribed' | Bar;
    };

type Answer = Pick<Extract<MailLink, { kind: 'ready' }>, 'name' | 'emailHint' | 'state'>;

/** What a refusal says of the link itself; a service that is busy or broken says nothing of it. */
const endOf: ReadonlyMap<number, 'dead' | 'used'> = new Map([
  [ReplyCode.BadRequest, 'dead'],
  [ReplyCode.NotFound, 'dead'],
  [ReplyCode.Conflict, 'used'],
]);

const failedLink = (error: unknown, retry: () => void): MailLink => {
  const refused = refusalOf(error);
  const kind = refused === undefined ? undefined : endOf.get(refused.code);
  return kind === undefined ? { kind: 'failed', message: refused?.message, retry } : { kind };
};

/**
 * What was answered stays where asking for it once more fails.
 * @param error why there is no answer, if there is none; then `retry` asks once more what was asked
 */
export const linkOf = (answer: Answer | undefined, error: unknown, retry: () => void): MailLink => {
  if (answer === undefined) {
    return error === undefined ? { kind: 'loading' } : failedLink(error, retry);
  }
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
  // What was wished for last is wished for again: reading the link once more would do nothing of it.
  const wish = saying.originalArgs;
  const retry = () => void (wish === undefined ? read.refetch() : unsubscribe(wish));
  const known = saying.error === undefined ? (saying.data ?? read.currentData) : undefined;
  return { link: linkOf(known, saying.error ?? read.error, retry), busy: saying.isLoading, say };
};
