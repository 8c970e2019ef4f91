import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { exportRows } from '#shared/contracts/export.ts';
import { addNote } from '#shared/contracts/note.ts';
import { signIn } from '../person.ts';
import type { World } from '../world.ts';
import type { Fault } from './fault.ts';

const openSocket = async ({ address }: World): Promise<Socket> => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

const several = (count: number, world: World): Promise<readonly Socket[]> =>
  Promise.all(Array.from({ length: count }, () => openSocket(world)));

const head = (path: string, token: string, length: number): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: portal',
    'x-portal-client: api',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

/** One byte a second to each of them, until the time is over. */
const dribble = async (sockets: readonly Socket[], lasting: number): Promise<void> => {
  const end = performance.now() + lasting;
  while (performance.now() < end) {
    for (const socket of sockets) if (socket.writable) socket.write('a');
    await pause(1000);
  }
  for (const socket of sockets) socket.destroy();
};

export const clientFaults: readonly Fault[] = [
  {
    name: '100 clients that send one byte a second',
    arrangement: 'own',
    happen: async ({ world, lasting }) => {
      const { access } = await signIn(world.address, 'staff');
      const [heads, bodies] = await Promise.all([several(50, world), several(50, world)]);
      for (const socket of heads) socket.write('POST /rest/crm/note/v1 HTTP/1.1\r\nX-Slow: ');
      for (const socket of bodies) socket.write(head(addNote.path, access, 5000));
      await dribble([...heads, ...bodies], lasting);
    },
  },
  {
    name: '20 clients that ask for exports and never read',
    arrangement: 'own',
    happen: async ({ world, lasting }) => {
      const { access } = await signIn(world.address, 'admin');
      const body = JSON.stringify({ moduleName: 'crm', additionalInfo: { request: {} } });
      const sockets = await several(20, world);
      for (const socket of sockets) {
        socket.pause();
        socket.write(head(exportRows.path, access, Buffer.byteLength(body)) + body);
      }
      await pause(lasting);
      for (const socket of sockets) socket.destroy();
    },
  },
  {
    name: '200 connections that are opened and left',
    arrangement: 'own',
    happen: async ({ world, lasting }) => {
      const sockets = await several(200, world);
      await pause(lasting);
      for (const socket of sockets) socket.resetAndDestroy();
    },
  },
];
