import type { Call } from '#shared/contract/define-call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooMany } from './rate-limit.ts';
import type { Session } from './session.ts';
import { largestRequest } from './upload.ts';
import { whoCalls } from './who-calls.ts';

const mebibyte = 1024 * 1024;

/** Bytes of a body where the contract names no other. */
export const usualBodyLimit = mebibyte;

/** Seconds until somebody may try again for whom there is no room. */
const tryAgain = 5;

/** Bytes that are on their way at a time: of one caller, and of all together. */
type Room = { readonly each: number; readonly all: number };

export type BodyRooms = {
  readonly people: Room;
  readonly others: Room;
  /** Bytes of a body that needs no room: nobody's sign-in waits for what others are sending. */
  readonly free: number;
};

/** Three of the largest forms for one person, nine for all; what may be sent without a sign-in is small. */
export const bodyRooms: BodyRooms = {
  people: { each: 160 * mebibyte, all: 512 * mebibyte },
  others: { each: 4 * mebibyte, all: 64 * mebibyte },
  free: 16 * 1024,
};

/** Bytes that the body of a call has at most. */
export const mostBytesOf = ({ upload, bodyLimit = usualBodyLimit }: Call): number =>
  upload === undefined ? bodyLimit : Math.max(bodyLimit, largestRequest(upload));

/** Bytes that are about to come: as announced, else as many as may. */
const bytesOf = (call: Call, { headers }: FastifyRequest): number => {
  if (headers['transfer-encoding'] !== undefined) return mostBytesOf(call);
  return Math.min(Number(headers['content-length'] ?? 0), mostBytesOf(call));
};

const createRoom = ({ each, all }: Room) => {
  const held = new Map<string, number>();
  let sum = 0;
  const hold = (caller: string, bytes: number): void => {
    sum += bytes;
    const own = (held.get(caller) ?? 0) + bytes;
    if (own === 0) held.delete(caller);
    else held.set(caller, own);
  };
  return {
    hasFor: (caller: string, bytes: number): boolean =>
      (held.get(caller) ?? 0) + bytes <= each && sum + bytes <= all,
    hold,
  };
};

/**
 * Keeps what bodies may take of this process's memory within bounds, before a byte of them is read: a person may send as
 * many calls at once as they like, and an upload is held whole until its call has been answered. People have a room of
 * their own, so that nobody without a sign-in can fill it.
 */
export const createBodyRoom = ({ people, others, free }: BodyRooms = bodyRooms) => {
  const rooms = { people: createRoom(people), others: createRoom(others) };
  return {
    /** Takes a request in until its connection is done with the reply; fails with 429 where there is no room. */
    enter: (
      call: Call,
      request: FastifyRequest,
      { raw }: FastifyReply,
      session: Session | undefined,
    ): void => {
      const bytes = bytesOf(call, request);
      const { socket } = request.raw;
      if (bytes <= free || raw.destroyed || socket.destroyed) return;
      const room = session?.kind === 'person' ? rooms.people : rooms.others;
      const caller = whoCalls(request, session);
      if (!room.hasFor(caller, bytes)) throw tooMany(tryAgain);
      room.hold(caller, bytes);
      // A reply that waits behind another one of its connection never closes by itself: the connection does.
      const giveBack = (): void => {
        raw.off('close', giveBack);
        socket.off('close', giveBack);
        room.hold(caller, -bytes);
      };
      raw.once('close', giveBack);
      socket.once('close', giveBack);
    },
  };
};

export type BodyRoom = ReturnType<typeof createBodyRoom>;
