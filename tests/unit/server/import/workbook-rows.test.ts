import { expect, test } from 'vitest';
import { WorkbookError, workbookRows } from '#server/features/import/workbook-rows.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';

const noWorkbook = Buffer.from('PK\u0003\u0004');

const begin = (leaving: AbortSignal) => workbookRows(noWorkbook, leaving).next();

test('two workbooks are read at a time, four wait, and one more is told to come back', async () => {
  const staying = new AbortController().signal;
  const leaving = new AbortController();
  const read = Promise.allSettled([begin(staying), begin(staying)]);
  const waiting = Promise.allSettled(Array.from({ length: 4 }, () => begin(leaving.signal)));
  await expect(begin(staying)).rejects.toMatchObject({ code: ReplyCode.TooManyRequests });

  leaving.abort();
  for (const { status } of await waiting) expect(status).toBe('rejected');
  const ended = { status: 'rejected', reason: { name: 'WorkbookError' } };
  expect(await read).toMatchObject([ended, ended]);
  // Their places are free again.
  await expect(begin(staying)).rejects.toThrow(WorkbookError);
});
