import { expect, test } from 'vitest';
import { createAuditCheck } from '#server/features/audit/audit-check.ts';
import type { Verdict } from '#server/features/audit/audit.service.ts';
import type { AuditEntry } from '#server/http/audit.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';

const whole = (seq: number, agreeing: number): Verdict => ({
  kind: 'whole',
  head: { seq, rowHash: Buffer.alloc(32) },
  anchors: { agreeing, unknown: [] },
});

test.each([
  ['a log that a seal vouches for', whole(7, 1), { seq: 7, fault: null }],
  ['a log that fits together, without a seal', whole(7, 0), { seq: 7, fault: 'unvouched' }],
  ['an empty log, which needs none', whole(0, 0), { seq: 0, fault: null }],
  [
    'a row that was changed',
    { kind: 'broken', at: { seq: 3, kind: 'changed' } } satisfies Verdict,
    { seq: 3, fault: 'changed' },
  ],
])('a check tells %s, and keeps it as done or failed', async (_, found: Verdict, verdict) => {
  const kept: AuditEntry[] = [];
  const log = { keep: async (entry: AuditEntry) => void kept.push(entry) };
  expect(await createAuditCheck(log, async () => found)()).toEqual(verdict);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ act: 'audit.checked' });
  const failed = kept[0]?.code === ReplyCode.Unexpected;
  expect(failed).toBe(verdict.fault !== null);
});
