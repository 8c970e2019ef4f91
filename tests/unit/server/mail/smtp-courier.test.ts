import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtpCourier } from '#server/mail/smtp-courier.ts';

/** A mail server without manners, which says to each recipient what it wants. */
const startRudeServer = async (words: string): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 rude\r\n');
    socket.on('data', (line) => {
      socket.write(`${line.toString().startsWith('RCPT') ? words : '250 fine'}\r\n`);
    });
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};

test('a refusal is told without what no text of a database takes', async () => {
  const courier = createSmtpCourier(await startRudeServer('550 5.7.1 Not\u0000\u0007 today'), 1);
  onTestFinished(courier.close);
  const outcome = await courier.deliver({
    sender: 'portal@example.org',
    recipient: 'somebody@example.org',
    envelopeId: 'one',
    content: Buffer.from('Subject: News\r\n\r\nHello\r\n'),
    filled: { subject: 'News', html: '', plain: 'Hello' },
    handOver: async () => false,
  });
  expect(outcome).toEqual({ kind: 'refused', final: true, words: '550 5.7.1 Not  today' });
});
