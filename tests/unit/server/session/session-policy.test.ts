import { describe, expect, test } from 'vitest';
import {
  after,
  graceOnceUsed,
  judgeRefresh,
  type PresentedToken,
  renewalGrace,
} from '#server/features/session/session-policy.ts';
import type { PortalClient } from '#server/http/session.ts';

const now = new Date('2026-03-01T12:00:00Z');

const fresh: PresentedToken = {
  client: 'web',
  accountActive: true,
  sessionEnded: false,
  sessionExpiresOn: after(now, 1000),
  idleEndsOn: undefined,
  expiresOn: after(now, 500),
  usedOn: undefined,
  successorExchanged: false,
  answerUsed: false,
};

const judge = (changes: Partial<PresentedToken>, client: PortalClient = 'web') =>
  judgeRefresh({ ...fresh, ...changes }, client, now);

describe('a refresh token', () => {
  test('that is fresh is exchanged', () => {
    expect(judge({})).toBe('rotate');
    expect(judge({ idleEndsOn: after(now, 1) })).toBe('rotate');
  });

  test.each([
    ['its session has ended', { sessionEnded: true }],
    ['nobody was at its session for too long', { idleEndsOn: now }],
    ['its account is switched off', { accountActive: false }],
    ['it belongs to another kind of client', { client: 'desktop' }],
    ['it has expired', { expiresOn: now }],
    ['its session is too old', { sessionExpiresOn: now }],
    ['its session has ended, however often it was used', { sessionEnded: true, usedOn: now }],
  ] as const)('is refused when %s', (_, changes) => {
    expect(judge(changes)).toBe('refuse');
  });

  test.each(['web', 'desktop', 'api'] as const)(
    'that %s has just exchanged gives the same successor again',
    (client) => {
      const usedOn = after(now, -renewalGrace[client] + 0.001);
      expect(judge({ client, usedOn }, client)).toBe('repeat');
    },
  );

  test('whose answer one tab has used already is given to the other for a moment', () => {
    const usedOn = after(now, -graceOnceUsed.web + 0.001);
    expect(judge({ usedOn, answerUsed: true })).toBe('repeat');
  });

  test.each(['desktop', 'api'] as const)('whose answer %s has used is stolen', (client) => {
    expect(judge({ client, usedOn: now, answerUsed: true }, client)).toBe('reuse');
  });

  test.each([
    ['longer ago', { usedOn: after(now, -renewalGrace.web) }],
    ['and its answer too', { usedOn: after(now, -graceOnceUsed.web), answerUsed: true }],
    ['just now, and its successor as well', { usedOn: now, successorExchanged: true }],
    ['by one kind of client and comes from another', { client: 'desktop', usedOn: now }],
  ] as const)('that was used %s is stolen', (_, changes) => {
    expect(judge(changes)).toBe('reuse');
  });
});
