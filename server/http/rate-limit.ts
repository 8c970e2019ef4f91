import { ReplyCode } from '#shared/contract/reply-code.ts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ReplyError } from './reply-error.ts';
import type { PersonSession } from './session.ts';

const minute = 60_000;

export const tooMany = (retryAfter: number): ReplyError =>
  new ReplyError(
    ReplyCode.TooManyRequests,
    `Too many requests. Please try again in ${retryAfter} seconds.`,
    { retryAfter, log: 'rate limit' },
  );

/** Counts one request against a limit; throws a 429 beyond it. */
export type Limit = (request: FastifyRequest) => Promise<void>;

/**
 * A limit by `keyOf`, by address when left out; 0 = none. Counted in this process alone: several processes
 * together allow as many times more. An IPv6 prefix of 64 bits counts as one address.
 */
export const createLimit = (
  server: FastifyInstance,
  perMinute: number,
  keyOf?: (request: FastifyRequest) => string,
): Limit => {
  if (perMinute === 0) return async () => undefined;
  const check = server.createRateLimit({
    max: perMinute,
    timeWindow: minute,
    ipv6Subnet: 64,
    ...(keyOf === undefined ? {} : { keyGenerator: keyOf }),
  });
  return async (request) => {
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded) throw tooMany(result.ttlInSeconds);
  };
};

/**
 * A limit of one call by who makes it: what was read and understood counts, so that nobody is kept waiting for their typing
 * errors; whoever is over it is refused unread for the rest of the minute.
 */
export const createCallLimit = (
  server: FastifyInstance,
  perMinute: number,
  keyOf: (request: FastifyRequest) => string,
) => {
  const limit = createLimit(server, perMinute, keyOf);
  /** When those may come again who are over it, in milliseconds. */
  const over = new Map<string, number>();
  return {
    refuseUnread: (request: FastifyRequest): void => {
      const key = keyOf(request);
      const left = (over.get(key) ?? 0) - Date.now();
      if (left > 0) throw tooMany(Math.ceil(left / 1000));
      over.delete(key);
    },
    count: async (request: FastifyRequest): Promise<void> => {
      try {
        await limit(request);
      } catch (error) {
        if (error instanceof ReplyError && error.retryAfter !== undefined) {
          const now = Date.now();
          for (const [key, until] of over) if (until <= now) over.delete(key);
          over.set(keyOf(request), now + error.retryAfter * 1000);
        }
        throw error;
      }
    },
  };
};

/** A limit by person: whoever spreads their calls over many addresses is one person all the same. */
export const createPersonLimit = (server: FastifyInstance, perMinute: number) => {
  const accounts = new WeakMap<FastifyRequest, number>();
  const limit = createLimit(server, perMinute, (request) => String(accounts.get(request)));
  return (request: FastifyRequest, { accountId }: Pick<PersonSession, 'accountId'>) => {
    accounts.set(request, accountId);
    return limit(request);
  };
};

/** Places where something is looked up for whoever asks, in the database or on the disk. */
const counted = ['/rest/', '/readyz', '/dictionaries/'];

/** Limits what one address may ask of the service in a minute, before anything is looked up for it. */
export const limitCalls = async (server: FastifyInstance, perMinute: number): Promise<void> => {
  await server.register(rateLimit, { global: false });
  const limit = createLimit(server, perMinute);
  server.addHook('onRequest', async (request) => {
    // The route that was found, not the address as it was written: `/%72est/` leads there too.
    const place = request.routeOptions.url ?? request.url;
    if (counted.some((start) => place.startsWith(start))) await limit(request);
  });
};
