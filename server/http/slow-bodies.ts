import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { answerConnectionError, tooSlow } from './connection-errors.ts';

/** Bytes in a second: any line carries as much, and who only wants to hold a connection does not send it. */
const leastRate = 8 * 1024;

/** Milliseconds in which whoever is sent away may read why, before the connection goes. */
const lastWord = 1_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const sendAway = ({ socket }: IncomingMessage, { headersSent }: ServerResponse): void => {
  // Whoever has an answer already, such as that they may not call at all, cannot be given another one.
  if (headersSent) {
    socket.destroy();
    return;
  }
  answerConnectionError(tooSlow(), socket);
  setTimeout(() => socket.destroy(), lastWord).unref();
};

/**
 * Ends requests whose bodies come too slowly: looks at each now and then, and hangs up where less has come since the last
 * look than the thinnest line carries. Node itself knows only a time for the whole request, and a large file over a thin line
 * takes minutes, however steadily it comes.
 * @param pause milliseconds between two looks, so that a small body has this time for all of it
 */
export const endSlowBodies = (server: Server, pause: number): void => {
  const least = (leastRate * pause) / 1000;
  server.on('request', (request, response) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    let had = socket.bytesRead;
    const look = (): void => {
      const came = socket.bytesRead - had;
      had = socket.bytesRead;
      const isOver = request.complete || socket.destroyed;
      if (!isOver && came >= least) return;
      clearInterval(timer);
      if (!isOver) sendAway(request, response);
    };
    const timer = setInterval(look, pause).unref();
    // A body that nobody wanted is still on its way when its answer has gone: that one is looked at until it ends.
    request.once('close', () => {
      if (request.complete) clearInterval(timer);
    });
  });
};
