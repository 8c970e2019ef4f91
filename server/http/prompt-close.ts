import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a request that has just arrived on an open connection is still heard. */
const lastMoment = 100;

/**
 * Lets a server that is asked to close do so once its last reply has gone. Browsers open connections ahead of need;
 * to Node such a connection is not idle but owes a request, and the server would wait for it until its time is up.
 */
export const closePromptly = (server: FastifyInstance): void => {
  let replies = 0;
  let closing = false;
  const closeWhenDone = (): void => {
    if (!closing || replies > 0) return;
    setTimeout(() => {
      if (replies === 0) server.server.closeAllConnections();
    }, lastMoment);
  };
  server.server.on('request', (_, response) => {
    replies += 1;
    response.once('close', () => {
      replies -= 1;
      closeWhenDone();
    });
  });
  server.addHook('preClose', async () => {
    closing = true;
    closeWhenDone();
  });
};
