import type { Call } from '#shared/contract/define-call.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import type { Caller } from '#tests/support/caller.ts';
import { sentForm } from '#tests/support/sent-form.ts';
import type { Example } from './example.ts';

/** Makes a call as an example says, with whatever is wrong about it: nothing is checked on the way. */
export const send = (caller: Caller, call: Call, example: Example): Promise<Response> => {
  const form = sentForm(call, example);
  const json = example.body === undefined ? null : JSON.stringify(example.body);
  return caller.fetches(callUrl(call, example), {
    method: call.method,
    headers: {
      ...example.headers,
      ...(json === null || form ? {} : { 'content-type': 'application/json' }),
    },
    body: form ?? json,
  });
};
