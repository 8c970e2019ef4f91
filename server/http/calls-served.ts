import { authenticate } from '#shared/contracts/oauth.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds after a call in which the next one is expected: whoever works clicks on. */
const expectation = 100;

/** Of the process, as its processors are: when a call other than a sign-in began or ended. */
let lastCall = -Infinity;

const note = async ({ routeOptions: { url } }: FastifyRequest): Promise<void> => {
  if (url?.startsWith('/rest/') === true && url !== authenticate.path) {
    lastCall = performance.now();
  }
};

/** Notes which calls come and go. */
export const watchCalls = (server: FastifyInstance): void => {
  server.addHook('onRequest', note);
  server.addHook('onResponse', note);
};

/** Whether people are at work, besides those who sign in: long computations leave them a processor. */
export const arePeopleServed = (): boolean => performance.now() - lastCall < expectation;
