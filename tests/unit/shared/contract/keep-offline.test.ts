import { expect, test } from 'vitest';
import { isEventReply, isFileReply } from '#shared/contract/define-call.ts';
import { register } from '#shared/contracts/register.ts';

const kept = [...register.values()].filter(({ keepOffline }) => keepOffline !== undefined);

test('only answers that can be read again are kept: no files, no streams, nothing that changes data', () => {
  expect(kept.length).toBeGreaterThan(30);
  for (const { path, reply, upload, csrf, method } of kept) {
    expect(isFileReply(reply) || isEventReply(reply), path).toBe(false);
    expect([upload, csrf], path).toEqual([undefined, undefined]);
    expect(['GET', 'POST'], path).toContain(method);
    expect(path).not.toMatch(
      /oauth|\/(?:add|create|update|delete|save|send|merge|remove)(?:\/|_|$)/,
    );
  }
});

test('what a start without a network needs is kept', () => {
  const frame = kept.filter(({ keepOffline }) => keepOffline === 'frame').map(({ path }) => path);
  expect(frame).toContain('/rest/idm/auth/v1/session');
});
