import { expect, test } from 'vitest';
import { proposedColumns } from '#server/features/import/column-meaning.ts';
import { sampleFile, sampleHeader } from '#renderer/features/import/sample-file.ts';

test('the import knows by itself what each column of the sample means', async () => {
  expect(proposedColumns(sampleHeader)).toEqual([
    'firstName',
    'lastName',
    'emailAddress',
    'phone',
    'addressLine',
    'unit',
    'city',
    'state',
    'zip',
  ]);
  const lines = (await sampleFile().text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.map((line) => line.split(',').length)).toEqual([9, 9, 9]);
});
