import { eventsOf } from '#shared/contract/event-parser.ts';
import type { OpeningStream, StreamAnswer } from '#shared/contract/follow-events.ts';
import { inboxEvents, lastEventHeader } from '#shared/contracts/inbox.ts';
import { spokenLanguage } from '#renderer/api/api.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import { platform } from '#renderer/platform/current-platform.ts';

const textOf = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
};

/**
 * Opens the stream of the inbox. By `fetch` and not by EventSource, which tells no status and cannot go on after a new
 * session.
 */
export const openStream = (after: string | undefined): OpeningStream => {
  const stop = new AbortController();
  const language = spokenLanguage();
  const ask = async (): Promise<StreamAnswer> => {
    const response = await fetch(callUrl(inboxEvents, {}), {
      credentials: 'same-origin',
      signal: stop.signal,
      headers: {
        accept: 'text/event-stream',
        'x-portal-client': platform.client,
        ...(language === undefined ? {} : { 'accept-language': language }),
        ...(after === undefined ? {} : { [lastEventHeader]: after }),
      },
    });
    if (response.ok && response.body !== null) {
      return { kind: 'open', events: eventsOf(textOf(response.body)) };
    }
    await response.body?.cancel();
    const retryAfter = Number(response.headers.get('retry-after') ?? 0) || 0;
    return { kind: 'refused', status: response.status, retryAfter };
  };
  return { answer: ask(), leave: () => stop.abort() };
};
