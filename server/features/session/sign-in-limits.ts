import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { authenticateBody, nameOfSignIn } from '#shared/contracts/oauth.ts';
import { recoverPassword } from '#shared/contracts/password.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { createLimit } from '#server/http/rate-limit.ts';
import type { SessionLimits } from './session-feature.ts';

/** Names are limited by their hash, however they are written: none is kept in memory longer than its request. */
const keyOf = (name: string): string =>
  createHash('sha256').update(storedEmailAddress(name)).digest('base64url');

const signInNameOf = (body: unknown): string => {
  const parsed = z.safeParse(authenticateBody, body);
  return parsed.success && parsed.data.grantType === 'password'
    ? decodeURIComponent(nameOfSignIn(parsed.data))
    : '';
};

const userIdOf = (body: unknown): string => {
  const parsed = z.safeParse(recoverPassword.body, body);
  return parsed.success ? parsed.data.userId : '';
};

/** How often one address, and one name, may try to come in within a minute. */
export const createSignInLimits = (server: FastifyInstance, perMinute: number): SessionLimits => {
  const perName = Math.ceil(perMinute / 2);
  return {
    byAddress: createLimit(server, perMinute),
    byName: createLimit(server, perName, ({ body }) => keyOf(signInNameOf(body))),
    byMailedName: createLimit(server, perName, ({ body }) => keyOf(userIdOf(body))),
    // Visitors of one office share an address; a flood of sessions is a flood all the same.
    anonymous: createLimit(server, perMinute * 5),
  };
};
