import { plainSuccess, statusSchema } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import * as z from 'zod/mini';
import type { EndpointOptions } from '#renderer/api/api.ts';
import { type CallFailure, isCallFailure } from '#renderer/api/failure.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';

const answerSchema = z.object({ status: statusSchema });

type Refused = Extract<CallFailure, { readonly kind: 'refused' }>;

/** What a person reads about a failure: the service's sentence, or ours where it has none for people. */
const sentenceOf = (failure: Refused, { t }: i18n): string => {
  if (failure.code !== ReplyCode.Unexpected && failure.message !== '') return failure.message;
  if (failure.code === ReplyCode.TooManyRequests) return t('failures.tooMany');
  if (failure.code === ReplyCode.Forbidden) return t('failures.forbidden');
  const message = t('failures.unexpected');
  const { requestId } = failure;
  return requestId === undefined ? message : t('failures.reference', { message, id: requestId });
};

/** What the service says of something that was done; undefined where it has nothing to say. */
const successOf = (action: unknown): string | undefined => {
  if (!isFulfilled(action)) return undefined;
  const { type } = (action.meta as { readonly arg?: { readonly type?: string } }).arg ?? {};
  const { success, data } = z.safeParse(answerSchema, action.payload);
  if (type !== 'mutation' || !success || data.status.code !== ReplyCode.Ok) return undefined;
  return data.status.message === plainSuccess ? undefined : data.status.message;
};

type RejectedMeta = {
  readonly arg?: { readonly type?: string };
  readonly baseQueryMeta?: EndpointOptions;
};

/**
 * Shows the failure of any call as a toast, in one place, and what the service says of a success. Left out: endpoints
 * that show it themselves, reading from a service that cannot be reached (the banner says so) and a session that ended
 * (its dialog asks).
 */
export const failureToasts =
  (messages: i18n, onUnreachable: () => void): Middleware =>
  () =>
  (next) =>
  (action) => {
    if (isRejectedWithValue(action) && isCallFailure(action.payload)) {
      const failure = action.payload;
      // RTK Query puts what the base query returned as `meta` there.
      const { arg, baseQueryMeta } = action.meta as RejectedMeta;
      const shownInPlace = baseQueryMeta?.failure === 'inPlace';
      if (failure.kind === 'unreachable') {
        onUnreachable();
        const isChange = arg?.type === 'mutation';
        if (isChange && !shownInPlace) toast.error(messages.t('connection.notDone'));
      }
      if (failure.kind === 'refused' && failure.code !== ReplyCode.NotSignedIn && !shownInPlace) {
        toast.error(sentenceOf(failure, messages));
      }
    }
    const success = successOf(action);
    if (success !== undefined) toast.success(success);
    return next(action);
  };
