import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtpCourier } from '#server/mail/smtp-courier.ts';
import { createSmtpTransport } from '#server/mail/transport.ts';

/** A mail server without manners, which says to each recipient what it wants; `heard` are the lines that came. */
const startRudeServer = async (
  words: string,
  heard: string[] = [],
  greeting = '220 rude',
  ofSender = '250 fine',
): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(`${greeting}\r\n`);
    socket.on('data', (line) => {
      const [verb = ''] = line.toString().split(/[\s]/);
      heard.push(line.toString().trim());
      const answers: Readonly<Record<string, string>> = {
        EHLO: '250-rude\r\n250 AUTH PLAIN',
        AUTH: '235 welcome',
        STARTTLS: '502 unknown',
        MAIL: ofSender,
        RCPT: words,
      };
      socket.write(`${answers[verb] ?? '250 fine'}\r\n`);
    });
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};

const parcel = {
  sender: 'portal@example.org',
  recipient: 'somebody@example.org',
  envelopeId: 'one',
  content: Buffer.from('Subject: News\r\n\r\nHello\r\n'),
  filled: { subject: 'News', html: '', plain: 'Hello' },
  handOver: async () => false,
};

const letter = {
  messageId: '<one@example.org>',
  recipient: 'somebody@example.org',
  subject: 'News',
  html: '<p>Hello</p>',
  plain: 'Hello',
  attachments: [],
};

test('a refusal is told without what no text of a database takes', async () => {
  const courier = createSmtpCourier(await startRudeServer('550 5.7.1 Not\u0000\u0007 today'), 1);
  onTestFinished(courier.close);
  const outcome = await courier.deliver(parcel);
  expect(outcome).toEqual({ kind: 'refused', final: true, words: '550 5.7.1 Not  today' });
});

test('a password is not told to a server that does not speak TLS, unless its operator says so', async () => {
  const heard: string[] = [];
  const server = await startRudeServer('550 no', heard);
  const withPassword = server.replace('smtp://', 'smtp://portal:secret@');
  const courier = createSmtpCourier(withPassword, 1);
  onTestFinished(courier.close);
  expect(await courier.deliver(parcel)).toMatchObject({ kind: 'unreachable' });
  const transport = createSmtpTransport(withPassword, 'portal@example.org');
  onTestFinished(transport.close);
  expect(await transport.deliver(letter)).toMatchObject({
    kind: 'refused',
    final: false,
    outage: 'ETLS 502',
  });
  expect(heard.join('\n')).not.toContain('AUTH');

  const trusting = createSmtpCourier(`${withPassword}?requireTLS=false`, 1);
  onTestFinished(trusting.close);
  expect(await trusting.deliver(parcel)).toMatchObject({ kind: 'refused', final: true });
  expect(heard.join('\n')).toContain('AUTH');
});

test('a domain beyond ASCII is known to a server that speaks no SMTPUTF8', async () => {
  const heard: string[] = [];
  const courier = createSmtpCourier(await startRudeServer('550 no', heard), 1);
  onTestFinished(courier.close);
  await courier.deliver({ ...parcel, recipient: 'somebody@bücher.example' });
  expect(heard.find((line) => line.startsWith('RCPT'))).toMatch(
    /^RCPT TO:<somebody@xn--bcher-kva\.example>/,
  );
});

test('a server that wants nobody from here fails no mail: it waits until that is mended', async () => {
  const server = await startRudeServer('250 fine', [], '554 Your address is on a list');
  const transport = createSmtpTransport(server, 'portal@example.org');
  onTestFinished(transport.close);
  expect(await transport.deliver(letter)).toMatchObject({ final: false, outage: 'EPROTOCOL 554' });
});

test('a mail that is too large for the server has failed, though it is said of its sender', async () => {
  const server = await startRudeServer('250 fine', [], '220 rude', '552 5.3.4 Too large');
  const transport = createSmtpTransport(server, 'portal@example.org');
  onTestFinished(transport.close);
  expect(await transport.deliver(letter)).toMatchObject({ kind: 'refused', final: true });
});
