import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from '#server/http/logging.ts';

const logged = (error: Error): string => {
  let line = '';
  const write = (chunk: Buffer, _: string, done: () => void): void => {
    line += chunk.toString();
    done();
  };
  createLogger('info', new Writable({ write })).warn({ err: error }, 'failed');
  return line;
};

const refusal = (code: string): Error =>
  Object.assign(new Error('Key (email)=(ada@example.org) exists'), { code, severity: 'ERROR' });

test('what PostgreSQL refuses is told by its code, with words where somebody can mend it, and never in its own', () => {
  expect(logged(refusal('53300'))).toContain(
    '"PostgreSQL refused: 53300, it has too many connections"',
  );
  expect(logged(refusal('53100'))).toContain('"PostgreSQL refused: 53100, its disk is full"');
  expect(logged(refusal('23505'))).toContain('"PostgreSQL refused: 23505"');
  expect(logged(refusal('23505'))).not.toContain('ada');
});
