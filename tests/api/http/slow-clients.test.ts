import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createHttpServer } from '#server/http/http-server.ts';
import { createLogger } from '#server/http/logging.ts';

const timeouts = { headers: 600, body: 600, request: 60_000, check: 100 };

let port = 0;
let close: () => Promise<void> = async () => undefined;

const serve = async (
  more: { readonly mostConnections?: number; readonly timeouts?: typeof timeouts } = {},
) => {
  const server = await createHttpServer({
    logger: createLogger('silent'),
    secure: false,
    trustProxy: '',
    callsPerMinute: 0,
    isUnavailable: () => false,
    timeouts,
    ...more,
  });
  server.post('/rest/echo', async ({ body }) => body);
  const { port: at } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  return { at: Number(at), end: () => server.close() };
};

beforeAll(async () => {
  const { at, end } = await serve();
  port = at;
  close = end;
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

const open = async (at = port): Promise<Socket> => {
  const socket = connect(at, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

const echo = (at: number): Promise<Response> =>
  fetch(`http://127.0.0.1:${at}/rest/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"still":"here"}',
  });

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
  // A stop of the machine is none of the client's.
  const { at, end } = await serve({ timeouts: { ...timeouts, body: 5000 } });
  onTestFinished(end);
  const pieces = Array.from({ length: 20 }, () => 'a'.repeat(8_192));
  const socket = await open(at);
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
  const slow = await Promise.all(Array.from({ length: 50 }, () => open()));
  for (const socket of slow) {
    socket.on('error', () => undefined);
    socket.write('POST /rest/echo HTTP/1.1\r\nHost: por');
  }
  expect(await (await echo(port)).json()).toEqual({ still: 'here' });
  for (const socket of slow) socket.destroy();
});

test('a client that opens connections and says nothing gets so many, and loses them again', async () => {
  const { at, end } = await serve({
    mostConnections: 3,
    timeouts: { ...timeouts, headers: 3000, body: 3000 },
  });
  onTestFinished(end);
  const idle = await Promise.all([open(at), open(at), open(at)]);
  const closed = idle.map((socket) => once(socket.resume(), 'close'));
  await expect(echo(at)).rejects.toThrow('fetch failed');
  // Nobody has to end them: they are told that they were too slow.
  await Promise.all(closed);
  await vi.waitFor(async () => expect((await echo(at)).status).toBe(200), 30_000);
});
