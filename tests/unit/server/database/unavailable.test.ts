import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#server/database/unavailable.ts';

const refusal = (code: string, severity = 'ERROR'): DatabaseError =>
  Object.assign(new DatabaseError('no', 2, 'error'), { code, severity });

test.each([
  ['a leader that lost its role', refusal('25006')],
  ['a standby that had to make way', refusal('40001')],
  ['one of two who waited for each other', refusal('40P01')],
  ['a row that somebody else holds', refusal('55P03')],
  ['a database that starts', refusal('57P03', 'FATAL')],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a connection that nobody answers', new Error('timeout expired')],
  ['no address that takes connections', new AggregateError([refusal('08006')])],
])('%s is a failure that passes', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  ['a name that is taken', refusal('23505')],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['no error at all', 'Connection terminated'],
])('%s is not', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
