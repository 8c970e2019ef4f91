import type { EventOf } from '#shared/contract/define-call.ts';
import { type inboxEvents, lastEventHeader } from '#shared/contracts/inbox.ts';
import type { Caller } from './caller.ts';

export type InboxEvent = { readonly id: string; readonly data: EventOf<typeof inboxEvents> };

/** An open stream of events, read one by one. */
export type EventStream = {
  readonly status: number;
  /** The next event; undefined when the stream has ended. */
  readonly next: () => Promise<InboxEvent | undefined>;
  /** The next event that brings a notification. */
  readonly nextArrival: () => Promise<InboxEvent>;
  readonly close: () => Promise<void>;
};

const fieldOf = (frame: string, name: string): string =>
  frame
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2) ?? '';

/** Opens the inbox of somebody as a page does. */
export const openEvents = async (caller: Caller, lastEventId?: string): Promise<EventStream> => {
  const leaving = new AbortController();
  const response = await caller.fetches('/rest/crm/inbox/v1/events', {
    signal: leaving.signal,
    ...(lastEventId === undefined ? {} : { headers: { [lastEventHeader]: lastEventId } }),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<InboxEvent | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const frame = text.slice(0, end);
        text = text.slice(end + 2);
        if (frame.startsWith('event: inbox')) {
          const data = JSON.parse(fieldOf(frame, 'data')) as InboxEvent['data'];
          return { id: fieldOf(frame, 'id'), data };
        }
      } else {
        const chunk = await reader?.read().catch(() => undefined);
        if (chunk === undefined || chunk.done) return undefined;
        text += chunk.value;
      }
    }
  };
  return {
    status: response.status,
    next,
    nextArrival: async () => {
      for (;;) {
        const event = await next();
        if (event === undefined) throw new Error('the stream ended');
        if (event.data.crmInboxes.length > 0) return event;
      }
    },
    close: async () => {
      leaving.abort();
      await reader?.cancel().catch(() => undefined);
    },
  };
};
