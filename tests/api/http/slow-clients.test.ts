import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '#server/http/http-server.ts';
import { createLogger } from '#server/http/logging.ts';

const timeouts = { headers: 600, body: 600, request: 60_000, check: 100 };

let port = 0;
let close: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  const server = await createHttpServer({
    logger: createLogger('silent'),
    secure: false,
    trustProxy: '',
    callsPerMinute: 0,
    isUnavailable: () => false,
    timeouts,
  });
  server.post('/rest/echo', async ({ body }) => body);
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
  close = () => server.close();
});

afterAll(() => close());

/** Sends a text piece by piece until all is sent or the server hangs up, and gives what it answered. */
const dribble = async (socket: Socket, pieces: Iterable<string>): Promise<string> => {
  const heard: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => heard.push(chunk));
  socket.on('error', () => undefined);
  // Being hung up on in the middle of a word is an end as well.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const piece of pieces) {
    if (socket.destroyed || !socket.writable) break;
    socket.write(piece);
    await pause(50);
  }
  await closed;
  return Buffer.concat(heard).toString();
};

const open = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

test('a client that sends its headers byte by byte is sent away', async () => {
  const answer = await dribble(
    await open(),
    `POST /rest/echo HTTP/1.1\r\nHost: portal\r\nX-Long: ${'a'.repeat(1000)}`,
  );
  expect(answer).toContain('HTTP/1.1 408 Request Timeout');
  expect(answer).toContain('{"status":{"code":408');
});

test('a client that sends its body byte by byte is sent away', async () => {
  const socket = await open();
  socket.write(
    'POST /rest/echo HTTP/1.1\r\nHost: portal\r\nx-portal-client: api\r\n' +
      'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
  );
  const answer = await dribble(socket, `"${'a'.repeat(1000)}`);
  expect(answer).toContain('HTTP/1.1 408 Request Timeout');
});

test('one that is sent away and goes on all the same is hung up on', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write(
    'POST /rest/echo HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n' +
      'Content-Length: 1000\r\n\r\n',
  );
  const answer = await dribble(socket, `"${'a'.repeat(1000)}`);
  expect(answer).toContain('HTTP/1.1 408 Request Timeout');
});

test('a body that comes steadily is heard to its end, however long that takes', async () => {
  const pieces = Array.from({ length: 20 }, () => 'a'.repeat(8_192));
  const socket = await open();
  socket.write(
    'POST /rest/echo HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n' +
      `Connection: close\r\nContent-Length: ${20 * 8_192 + 2}\r\n\r\n`,
  );
  const answer = await dribble(socket, ['"', ...pieces, '"']);
  expect(answer).toContain('HTTP/1.1 200 OK');
});

test('a client that speaks no HTTP is told so', async () => {
  const socket = await open();
  const answer = await dribble(socket, '\x16\x03\x01\x02\x00');
  expect(answer).toContain('HTTP/1.1 400 Bad Request');
  expect(answer).toContain('{"status":{"code":400');
});

test('while slow clients hang around, others are answered at once', async () => {
  const slow = await Promise.all(Array.from({ length: 50 }, open));
  for (const socket of slow) {
    socket.on('error', () => undefined);
    socket.write('POST /rest/echo HTTP/1.1\r\nHost: por');
  }
  const response = await fetch(`http://127.0.0.1:${port}/rest/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"still":"here"}',
  });
  expect(await response.json()).toEqual({ still: 'here' });
  for (const socket of slow) socket.destroy();
});
