import { inboxEvents, lastEventHeader } from '#shared/contracts/inbox.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { createEventParser, type ServerEvent } from './event-parser.ts';
import type { StreamAnswer } from './inbox-watch.ts';

const eventsOf = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const parse = createEventParser();
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
};

/**
 * Opens the stream of the inbox. By `fetch` and not by EventSource, which tells no status, cannot go on after a new
 * session and does not know the desktop's address scheme.
 */
export const openStream = async (
  after: string | undefined,
  signal: AbortSignal,
): Promise<StreamAnswer> => {
  const response = await fetch(callUrl(inboxEvents, {}), {
    credentials: 'same-origin',
    signal,
    headers: {
      accept: 'text/event-stream',
      'x-portal-client': platform.client,
      ...(after === undefined ? {} : { [lastEventHeader]: after }),
    },
  });
  if (response.ok && response.body !== null) {
    return { kind: 'open', events: eventsOf(response.body) };
  }
  await response.body?.cancel();
  const retryAfter = Number(response.headers.get('retry-after') ?? 0) || 0;
  return { kind: 'refused', status: response.status, retryAfter };
};
