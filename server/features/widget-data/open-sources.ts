import type { GuardedRequest } from '#server/http/guarded-request.ts';
import { notFound, ReplyError } from '#server/http/reply-error.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import {
  widgetAnswer,
  type WidgetAnswer,
  type WidgetRequest,
} from '#shared/contracts/widget-data.ts';
import * as z from 'zod/mini';

const promised = envelope(widgetAnswer);

const unreachable = (cause: unknown): ReplyError =>
  new ReplyError(ReplyCode.Unavailable, 'The data of this widget cannot be reached.', {
    log: 'an open widget has no data',
    cause,
  });

const isSafe = (address: string): boolean => URL.parse(address)?.protocol === 'https:';

type OpenParts = {
  readonly allowed: () => Promise<readonly string[]>;
  readonly ask: GuardedRequest;
};

/** What is asked says nothing of the person who asks. */
const headers = { accept: 'application/json', 'content-type': 'application/json' };

/** Data of other services: only of addresses that an administrator has named, letter for letter. */
export const createOpenSources = ({ allowed, ask }: OpenParts) => {
  const addresses = async (): Promise<readonly string[]> => (await allowed()).filter(isSafe);

  return {
    addresses,

    data: async (
      { widgetDataUrl, ...request }: WidgetRequest & { readonly widgetDataUrl: string },
      signal: AbortSignal,
    ): Promise<WidgetAnswer> => {
      if (!(await addresses()).includes(widgetDataUrl)) {
        throw notFound('There is no data for widgets here.');
      }
      let answer: WidgetAnswer & { readonly status: { readonly code: number } };
      try {
        const body = JSON.stringify(request);
        const url = new URL(widgetDataUrl);
        const response = await ask(url, { method: 'POST', headers, body, signal });
        if (response.status !== 200) throw new Error(`it answers ${response.status}`);
        answer = z.parse(promised, await response.json());
      } catch (error) {
        throw unreachable(error);
      }
      if (answer.status.code !== ReplyCode.Ok) throw unreachable(`it says ${answer.status.code}`);
      const { status: _, ...data } = answer;
      return data;
    },
  };
};

export type OpenSources = ReturnType<typeof createOpenSources>;
