import { ReplyCode } from '#shared/contract/reply-code.ts';
import { expiredLink } from '#shared/contracts/subscription.ts';
import { refusalOf } from '#renderer/api/failure.ts';
import type { Bar } from './barred.ts';
import { subscriptionsApi } from './subscriptions.api.ts';

/** What the link of a mail is about. */
export type MailLink =
  | { readonly kind: 'loading' }
  /** It does not work, or not any more. */
  | { readonly kind: 'dead' | 'used' }
  /** It is too old, and a new one can be sent in its place. */
  | { readonly kind: 'expired' }
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
  if (refused?.errors.some(({ code }) => code === expiredLink) === true) return { kind: 'expired' };
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

/** The link of a verification mail: opening the page says nothing yet, the button says yes, or asks for a new link. */
export const useConfirmation = (token: string) => {
  const read = subscriptionsApi.useReadConfirmationQuery({ body: { token } });
  const [confirm, confirming] = subscriptionsApi.useConfirmMembershipMutation();
  const [ask, asking] = subscriptionsApi.useAskAgainMutation();
  const say = () => void confirm({ body: { token } });
  const askAgain = () => void ask({ body: { token } });
  const isSaid = ({ data, error }: { readonly data?: unknown; readonly error?: unknown }) =>
    data !== undefined || error !== undefined;
  const link = (): MailLink => {
    if (isSaid(asking)) return linkOf(asking.data, asking.error, askAgain);
    if (isSaid(confirming)) return linkOf(confirming.data, confirming.error, say);
    return linkOf(read.currentData, read.error, () => void read.refetch());
  };
  return {
    link: link(),
    busy: confirming.isLoading || asking.isLoading,
    say,
    askAgain,
    /** A new link is on its way. */
    isSent: asking.data?.state === 'open',
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
