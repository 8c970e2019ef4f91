import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

type ConnectionError = Error & { readonly code?: string };

/** As Node says it of headers. */
const timeout = 'ERR_HTTP_REQUEST_TIMEOUT';

/** What ends a request whose body comes too slowly. */
export const tooSlow = (): ConnectionError =>
  Object.assign(new Error('The body came too slowly.'), { code: timeout });

const statusOf = (code: string | undefined): number => {
  switch (code) {
    case timeout:
      return 408;
    case 'HPE_HEADER_OVERFLOW':
      return 431;
    default:
      return 400;
  }
};

const messageOf = (status: number): string =>
  status === 408 ? 'The request came too slowly.' : 'The request could not be understood.';

/** Answers what is not even HTTP, or comes too slowly to be a request, with the envelope, and hangs up. */
export const answerConnectionError = (error: ConnectionError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = statusOf(error.code);
  const body = JSON.stringify({ status: { code, message: messageOf(code) } });
  socket.end(
    `HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n` +
      `content-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
};
