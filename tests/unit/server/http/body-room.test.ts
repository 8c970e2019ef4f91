import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { uploadImport } from '#shared/contracts/contact-import.ts';
import { register } from '#shared/contracts/register.ts';
import { bodyRooms, createBodyRoom, mostBytesOf } from '#server/http/body-room.ts';
import type { Session } from '#server/http/session.ts';

test('every call has room for its largest body, whoever may make it', () => {
  for (const [name, call] of register) {
    const isOfPeople = ['right', 'signedIn'].includes(call.access.kind);
    const { each } = isOfPeople ? bodyRooms.people : bodyRooms.others;
    expect(mostBytesOf(call), name).toBeLessThanOrEqual(each);
  }
});

const room = (free = 0) => {
  const { enter } = createBodyRoom({
    people: { each: 100, all: 250 },
    others: { each: 10, all: 15 },
    free,
  });
  /** Lets a body in, or not, and gives what ends its request. */
  return (
    bytes: number,
    from: { readonly person?: number; readonly ip?: string; readonly socket?: EventEmitter },
  ) => {
    const raw = new EventEmitter();
    const request = {
      ip: from.ip ?? '192.0.2.1',
      headers: { 'content-length': String(bytes) },
      raw: { socket: from.socket ?? new EventEmitter() },
    };
    const session = from.person && { kind: 'person', accountId: from.person };
    try {
      // The room looks at no more of them.
      enter(
        uploadImport,
        request as unknown as FastifyRequest,
        { raw } as unknown as FastifyReply,
        session as Session | undefined,
      );
    } catch {
      return undefined;
    }
    return () => void raw.emit('close');
  };
};

test('a person fills their own room alone, until what they sent has been answered', () => {
  const enter = room();
  const ends = enter(60, { person: 1 });
  expect(enter(60, { person: 1, ip: '192.0.2.2' })).toBeUndefined();
  expect(enter(40, { person: 1 })).toBeDefined();
  expect(enter(60, { person: 2 })).toBeDefined();
  ends?.();
  expect(enter(60, { person: 1 })).toBeDefined();
});

test('all together have room for so much, and none of it is for whoever has not signed in', () => {
  const enter = room();
  for (const person of [1, 2]) expect(enter(100, { person })).toBeDefined();
  expect(enter(60, { person: 3 })).toBeUndefined();
  expect(enter(10, {})).toBeDefined();
  expect(enter(1, {})).toBeUndefined();
  expect(enter(5, { ip: '2001:db8:1:2::1' })).toBeDefined();
  expect(enter(1, { ip: '192.0.2.9' })).toBeUndefined();
  expect(enter(50, { person: 3 })).toBeDefined();
});

test('an IPv6 network of 64 bits is one caller', () => {
  const enter = room();
  expect(enter(10, { ip: '2001:db8:1:2::1' })).toBeDefined();
  expect(enter(5, { ip: '2001:db8:1:2:9::9' })).toBeUndefined();
  expect(enter(5, { ip: '2001:db8:1:3::1' })).toBeDefined();
});

test('a reply that waits behind another one of its connection gives its room back with the connection, once', () => {
  const enter = room();
  const socket = new EventEmitter();
  expect(enter(10, { socket })).toBeDefined();
  expect(enter(10, {})).toBeUndefined();
  socket.emit('close');
  const ends = enter(10, { socket });
  ends?.();
  socket.emit('close');
  expect(enter(10, {})).toBeDefined();
  expect(enter(1, {})).toBeUndefined();
  expect(socket.listenerCount('close')).toBe(0);
});

test('what is as small as a sign-in is let in however full the room is', () => {
  const enter = room(4);
  expect(enter(10, {})).toBeDefined();
  expect(enter(5, {})).toBeUndefined();
  expect(enter(4, {})).toBeDefined();
});
