import { eventsOf, type ServerEvent } from '#shared/contract/event-parser.ts';
import {
  followEvents,
  type OpeningStream,
  type StreamAnswer,
} from '#shared/contract/follow-events.ts';
import {
  inboxEvents,
  type InboxNews,
  inboxUnreadCount,
  lastEventHeader,
} from '#shared/contracts/inbox.ts';
import { pollIntervalOf } from '#shared/rules/poll-interval.ts';
import type { PortalClient } from './portal-client.ts';
import type { PortalSettings } from './portal-settings.ts';
import type { Presence } from './presence.ts';
import type { SessionTokens } from './session-tokens.ts';
import type { Speech } from './speech.ts';

export type InboxFeedPorts = {
  readonly client: Pick<PortalClient, 'send'>;
  readonly tokens: Pick<SessionTokens, 'renew'>;
  readonly presence: Presence;
  readonly portalSettings: Pick<PortalSettings, 'read' | 'onChange'>;
  readonly speech: Pick<Speech, 'language' | 'onChange'>;
  /** `data` is the event as the service wrote it. */
  readonly onNews: (news: InboxNews, data: string) => void;
  /** The line was cut while it was listened to: nobody may have noticed otherwise. */
  readonly onBroken: () => void;
  readonly schedule: (work: () => void, milliseconds: number) => () => void;
  /** 0 to 1. */
  readonly random: () => number;
};

/** Whether the portal has notifications. */
export const hasNotifications = (settings: Pick<PortalSettings, 'read'>): boolean =>
  settings.read('notificationEnable') !== 'false';

async function* untilBroken(
  events: AsyncIterable<ServerEvent>,
  onBroken: () => void,
): AsyncIterable<ServerEvent> {
  try {
    yield* events;
  } catch (failure) {
    onBroken();
    throw failure;
  }
}

const openStream = (
  { client, speech, onBroken }: InboxFeedPorts,
  after: string | undefined,
): OpeningStream => {
  const stop = new AbortController();
  const ask = async (): Promise<StreamAnswer> => {
    const reply = await client.send({
      path: inboxEvents.path,
      method: inboxEvents.method,
      headers: {
        accept: 'text/event-stream',
        'accept-language': speech.language(),
        ...(after === undefined ? {} : { [lastEventHeader]: after }),
      },
      signal: stop.signal,
    });
    if (reply.ok && reply.body !== null) {
      const events = eventsOf(reply.body.pipeThrough(new TextDecoderStream()));
      const broken = () => {
        if (!stop.signal.aborted) onBroken();
      };
      return { kind: 'open', events: untilBroken(events, broken) };
    }
    await reply.body?.cancel();
    const retryAfter = Number(reply.headers.get('retry-after') ?? 0) || 0;
    return { kind: 'refused', status: reply.status, retryAfter };
  };
  return { answer: ask(), leave: () => stop.abort() };
};

/**
 * What is new in the inbox of whoever is signed in: one stream for the whole application, however many windows it has
 * and whether or not anybody sees them. It begins with a person and ends when they leave, or when the portal has no notifications.
 */
export const followInbox = (ports: InboxFeedPorts): void => {
  const { client, tokens, presence, portalSettings, speech } = ports;
  let watch: ReturnType<typeof followEvents> | undefined;

  /** The service sends what the contract says; this is its own stream. */
  const tell = (data: string): void => ports.onNews(JSON.parse(data) as InboxNews, data);

  const poll = async (): Promise<void> => {
    const { path, method } = inboxUnreadCount;
    const headers = { 'content-type': 'application/json' };
    const reply = await client.send({ path, method, headers, body: '{}' });
    if (!reply.ok) return;
    const { totalRecord } = (await reply.json()) as { readonly totalRecord: number };
    tell(JSON.stringify({ totalRecord, crmInboxes: [] } satisfies InboxNews));
  };

  presence.follow((who) => {
    watch?.stop();
    watch = undefined;
    if (who === null) return;
    watch = followEvents({
      event: 'inbox',
      openStream: (after) => openStream(ports, after),
      onEvent: tell,
      // The next round asks again.
      poll: () => void poll().catch(() => undefined),
      recoverSession: async () => (await tokens.renew()).kind === 'renewed',
      isActive: () => presence.current() === who && hasNotifications(portalSettings),
      onActivity: () => () => undefined,
      schedule: ports.schedule,
      get pollInterval() {
        return pollIntervalOf(portalSettings.read('notificationInterval'));
      },
      random: ports.random,
    });
  });
  const again = () => watch?.again();
  // The service fixes the language when a stream is opened.
  speech.onChange(again);
  portalSettings.onChange(again);
};
