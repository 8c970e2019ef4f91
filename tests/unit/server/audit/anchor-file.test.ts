import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createAnchorFile } from '#server/features/audit/anchor-file.ts';
import { type Anchor, createAnchorSeal, lineOf } from '#server/features/audit/audit-anchor.ts';
import { createAuditService } from '#server/features/audit/audit.service.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const head = { seq: 1, rowHash: Buffer.alloc(32, 1) };

/** Ten months of a portal in use. */
const howMany = 90_000;

test('those who are served have their turn among the anchors that are judged', async () => {
  const folder = await temporaryFolder('anchors');
  onTestFinished(folder.remove);
  const seal = createAnchorSeal([Buffer.alloc(32, 9)]);
  const line = lineOf(seal.sealed(head, new Date('2026-11-29T08:00:00Z')));
  await writeFile(join(folder.path, 'audit-anchors.log'), `${line}\n`.repeat(howMany));
  let turn = 0;
  let timer = setImmediate(function next() {
    turn += 1;
    timer = setImmediate(next);
  });
  onTestFinished(() => clearImmediate(timer));
  const judgedIn = new Map<number, number>();
  const { verify } = createAuditService({
    store: {
      append: () => Promise.reject(new Error('a check adds nothing')),
      addAnchor: () => Promise.reject(new Error('a check adds nothing')),
      lastAnchor: async () => undefined,
      head: async () => undefined,
      inSnapshot: (work) =>
        work({
          walk: async () => undefined,
          async *anchors() {},
          hashesAt: async () => new Map(),
        }),
    },
    seal: {
      ...seal,
      judge: (anchor) => {
        judgedIn.set(turn, (judgedIn.get(turn) ?? 0) + 1);
        return seal.judge(anchor);
      },
    },
    besides: createAnchorFile(folder.path),
    now: () => new Date(),
  });
  // Of a log that is empty by now they say that it had a row.
  expect(await verify()).toEqual({ kind: 'broken', at: { seq: 1, kind: 'cut off' } });
  const counts = [...judgedIn.values()];
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(howMany);
  expect(Math.max(...counts)).toBeLessThanOrEqual(2000);
});

const anchor = (seq: number): Anchor => ({
  seq,
  rowHash: Buffer.alloc(32, seq),
  madeOn: new Date('2026-03-01T12:00:00Z'),
  keyId: '0123abcd',
  seal: Buffer.alloc(32, seq),
});

test('half a line of a process that died takes no other anchor with it', async () => {
  const folder = await temporaryFolder('anchors');
  onTestFinished(folder.remove);
  const file = createAnchorFile(folder.path);
  const kept = async () => {
    const read: Anchor[] = [];
    for await (const some of await file.read()) read.push(...some);
    return read;
  };
  expect(await kept()).toEqual([]);
  await file.add(anchor(1));
  await appendFile(join(folder.path, 'audit-anchors.log'), lineOf(anchor(2)).slice(0, 40));
  await file.add(anchor(3));
  expect(await kept()).toEqual([anchor(1), anchor(3)]);
});
