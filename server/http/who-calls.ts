import type { FastifyRequest } from 'fastify';
import type { Session } from './session.ts';

/** The first 64 bits of an IPv6 address are one caller; those that write zeros in another way may share. */
const placeOf = ({ ip }: FastifyRequest): string =>
  ip.includes(':') && !ip.includes('.')
    ? [...(ip.split('::')[0] ?? '').split(':'), '0', '0', '0'].slice(0, 4).join(':')
    : ip;

/** Who has one share of what is limited: a person, wherever they call from; of all others an address. */
export const whoCalls = (request: FastifyRequest, session: Session | undefined): string =>
  session?.kind === 'person' ? String(session.accountId) : placeOf(request);
