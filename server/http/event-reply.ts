import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type EventFrame = {
  readonly event: string;
  /** What a caller names as `Last-Event-ID` to go on from here. */
  readonly id: string;
  readonly data: unknown;
};

/** One event as the wire wants it. JSON has no line breaks of its own, so the data is one line. */
export const eventFrame = ({ event, id, data }: EventFrame): string =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

/** A line that means nothing: it keeps proxies from closing a quiet connection, and tells that it lives. */
export const heartbeatFrame = ': \n\n';

/** Streams Server-Sent Events as fast as the caller takes them; buffering proxies are asked to pass them on at once. */
export const sendEvents = (reply: FastifyReply, events: Readable): FastifyReply =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(events);
