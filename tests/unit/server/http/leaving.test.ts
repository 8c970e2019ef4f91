import { expect, test } from 'vitest';
import { healthz, readyz } from '#shared/contracts/health.ts';
import { healthRoutes } from '#server/http/health.ts';
import { createBodyRoom } from '#server/http/body-room.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { createLogger } from '#server/http/logging.ts';

test('a process that is about to leave says so, still answers, and ends connections with its replies', async () => {
  let leaving = false;
  const isLeaving = (): boolean => leaving;
  const server = await createHttpServer({
    logger: createLogger('silent'),
    secure: false,
    trustProxy: '',
    callsPerMinute: 0,
    isUnavailable: () => false,
    isLeaving,
  });
  const works = async (): Promise<boolean> => true;
  healthRoutes(
    {
      server,
      findSession: async () => undefined,
      limitPerson: async () => undefined,
      bodyRoom: createBodyRoom(),
      audit: { keep: async () => undefined, hashOf: () => '' },
      sentRequests: { claim: async () => undefined, release: async () => undefined },
    },
    { database: works, migrations: works, queue: works, isLeaving },
  );
  const ask = async (path: string) => {
    const { statusCode, headers } = await server.inject(path);
    return { statusCode, connection: headers.connection };
  };
  expect(await ask(readyz.path)).toEqual({ statusCode: 200, connection: 'keep-alive' });
  leaving = true;
  expect(await ask(readyz.path)).toEqual({ statusCode: 503, connection: 'close' });
  expect(await ask(healthz.path)).toEqual({ statusCode: 200, connection: 'close' });
});
