import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import type SmtpConnection from 'nodemailer/lib/smtp-connection';
import type { Courier, HandOver, Outcome, Parcel } from './courier.ts';
import { keptWords } from './server-words.ts';
import { connectedAddress } from './smtp-address.ts';

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Milliseconds that a connection without work stays open: servers close theirs after some minutes. */
const idleLimit = 20_000;

/** Mails over one connection: some servers take no more. */
const connectionLimit = 500;

type SmtpError = Error & {
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
};

const wordsOf = (error: SmtpError): string => keptWords(error.response ?? error.message);

type Letter = {
  readonly stream: Readable;
  readonly state: () => 'waiting' | 'begun' | 'handed' | 'withdrawn';
};

/**
 * The content of a mail, read only when the server has answered 354. Everything but the end is written first. Then the
 * last line, which completes the mail for the server, leaves the process in the same turn as the commit in the ledger.
 *
 * A process that is killed, unless exactly between these two writes, has done neither or both. If neither, the server
 * discards the incomplete mail. If both, the socket delivers what was written even though its process is gone.
 */
const letterOf = (content: Buffer, handOver: HandOver): Letter => {
  let state: 'waiting' | 'begun' | 'asked' | 'handed' | 'withdrawn' = 'waiting';
  const end = Math.max(0, content.length - 2);
  const go = (): void => {
    state = 'handed';
    stream.push(content.subarray(end));
    stream.push(null);
  };
  const ask = async (): Promise<void> => {
    try {
      if (await handOver(go)) return;
      state = 'withdrawn';
      stream.destroy(new Error('The mail was taken back.'));
    } catch (error) {
      // Once it is handed over, the server's answer counts and not what became of the commit.
      if (state !== 'handed') stream.destroy(error instanceof Error ? error : undefined);
    }
  };
  const stream = new Readable({
    read: () => {
      if (state === 'waiting') {
        state = 'begun';
        stream.push(content.subarray(0, end));
      } else if (state === 'begun') {
        state = 'asked';
        void ask();
      }
    },
  });
  return { stream, state: () => (state === 'asked' ? 'begun' : state) };
};

/** What an error says about the mail. */
const outcomeOf = (error: SmtpError, letter: Letter): Outcome => {
  const { code, command = '', responseCode = 0 } = error;
  const words = wordsOf(error);
  if (letter.state() === 'withdrawn') return { kind: 'withdrawn' };
  if (letter.state() === 'handed') {
    return responseCode >= 400
      ? { kind: 'refused', final: responseCode >= 500, words }
      : { kind: 'lost', words };
  }
  // Nothing that the server could be asked about.
  if (code === 'EENVELOPE' && responseCode === 0) return { kind: 'refused', final: true, words };
  if (code === 'EMESSAGE') return { kind: 'refused', final: true, words };
  const isAboutRecipient = command === 'RCPT TO' || command === 'DATA';
  return isAboutRecipient && responseCode >= 400 && responseCode !== 421
    ? { kind: 'refused', final: responseCode >= 500, words }
    : { kind: 'unreachable', words };
};

type Open = {
  readonly connection: SmtpConnection;
  /** Called once when the connection ends, by whoever ends it. */
  onEnd: (error: SmtpError) => void;
  isOpen: boolean;
  sent: number;
  idle?: NodeJS.Timeout;
};

/** An address with its domain as every server knows it: one that speaks SMTPUTF8 may know a next one that does not. */
const inEnvelope = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const domain = domainToASCII(address.slice(at));
  return domain === '' ? address : address.slice(0, at) + domain;
};

const sendOver = (open: Open, parcel: Parcel): Promise<Outcome> =>
  new Promise((resolve) => {
    const letter = letterOf(parcel.content, parcel.handOver);
    const fail = (error: SmtpError): void => resolve(outcomeOf(error, letter));
    open.onEnd = fail;
    open.sent += 1;
    open.connection.send(
      {
        from: inEnvelope(parcel.sender),
        to: [inEnvelope(parcel.recipient)],
        size: parcel.content.length,
        dsn: { envid: parcel.envelopeId, ret: 'HDRS', notify: ['FAILURE'] },
      },
      letter.stream,
      (error, info) => {
        if (error === null) resolve({ kind: 'taken', words: keptWords(info.response) });
        else fail(error);
      },
    );
  });

/** Makes the server forget what it was told of a mail, so that the connection serves the next one. */
const reset = (open: Open): Promise<void> =>
  new Promise((done) => {
    const end = (): void => {
      open.isOpen = false;
      open.connection.close();
      done();
    };
    open.onEnd = () => done();
    open.connection.reset((error) => {
      if (error === null) done();
      else end();
    });
  });

/**
 * Hands mails to the server of an address such as `smtps://user:password@mail.example.org:465`, several at a time over
 * connections that stay open.
 */
export const createSmtpCourier = (url: string, places: number): Courier => {
  const idle: Open[] = [];
  let closed = false;

  const connect = async (): Promise<Open> => {
    // Fetched with the first mail: the start of the portal can spare its time.
    const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
      import('nodemailer/lib/smtp-connection'),
      import('nodemailer/lib/shared'),
    ]);
    const { auth, ...server } = parseConnectionUrl(connectedAddress(url));
    const connection = new Connection({ ...server, ...timeouts });
    return new Promise((resolve, reject) => {
      const open: Open = { connection, onEnd: reject, isOpen: true, sent: 0 };
      const ended = (error: SmtpError): void => {
        open.isOpen = false;
        open.onEnd(error);
      };
      connection.on('error', ended);
      connection.once('end', () => ended(new Error('The mail server closed the connection.')));
      const ready = (error?: SmtpError | null): void => {
        if (error) {
          connection.close();
          reject(error);
        } else resolve(open);
      };
      connection.connect((error) => {
        if (error || auth === undefined) ready(error);
        else connection.login(auth, ready);
      });
    });
  };

  const putBack = (open: Open): void => {
    if (!open.isOpen) return;
    if (closed || open.sent >= connectionLimit) {
      open.isOpen = false;
      open.connection.quit();
      return;
    }
    open.onEnd = () => undefined;
    open.idle = setTimeout(() => {
      idle.splice(idle.indexOf(open), 1);
      open.isOpen = false;
      open.connection.quit();
    }, idleLimit);
    open.idle.unref();
    idle.push(open);
  };

  const takeIdle = (): Open | undefined => {
    for (let open = idle.pop(); open !== undefined; open = idle.pop()) {
      clearTimeout(open.idle);
      if (open.isOpen) return open;
    }
    return undefined;
  };

  const deliverOver = async (open: Open, parcel: Parcel): Promise<Outcome> => {
    const outcome = await sendOver(open, parcel);
    if (outcome.kind === 'refused') await reset(open);
    else if (outcome.kind !== 'taken') {
      open.isOpen = false;
      open.connection.close();
    }
    putBack(open);
    return outcome;
  };

  return {
    places,
    deliver: async (parcel) => {
      const used = takeIdle();
      if (used !== undefined) {
        const outcome = await deliverOver(used, parcel);
        // A connection may have ended while nobody used it; that says nothing about the server.
        if (outcome.kind !== 'unreachable') return outcome;
      }
      try {
        return await deliverOver(await connect(), parcel);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        return { kind: 'unreachable', words: wordsOf(error) };
      }
    },
    close: () => {
      closed = true;
      for (let open = takeIdle(); open !== undefined; open = takeIdle()) open.connection.close();
    },
  };
};
