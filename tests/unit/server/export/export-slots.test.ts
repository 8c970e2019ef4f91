import { expect, test } from 'vitest';
import { createExportSlots } from '#server/features/export/export-slots.ts';
import { createExportRegister } from '#server/features/export/export-register.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';

const patient = new AbortController().signal;

const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
  let isSettled = false;
  const settle = (): void => {
    isSettled = true;
  };
  promise.then(settle, settle);
  await new Promise((resolve) => setImmediate(resolve));
  return isSettled;
};

test('exports take their turn, first come, first served', async () => {
  const slots = createExportSlots({ running: 1, perPerson: 5, waiting: 5 });
  const release = await slots.take(1, patient);
  const second = slots.take(2, patient);
  const third = slots.take(3, patient);
  expect([await isSettled(second), await isSettled(third)]).toEqual([false, false]);
  release();
  release();
  (await second)();
  await third;
});

test('a person has one place at a time, however many are free', async () => {
  const slots = createExportSlots({ running: 2, perPerson: 2, waiting: 5 });
  const release = await slots.take(1, patient);
  const second = slots.take(1, patient);
  expect(await isSettled(second)).toBe(false);
  const other = await slots.take(2, patient);
  release();
  (await second)();
  other();
  (await slots.take(1, patient))();
});

test('whoever leaves the queue frees their place', async () => {
  const slots = createExportSlots({ running: 1, perPerson: 1, waiting: 5 });
  const release = await slots.take(1, patient);
  const leaving = new AbortController();
  const left = slots.take(2, leaving.signal);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  const again = slots.take(2, patient);
  release();
  await again;
});

test('a person, and the queue, take only so many', async () => {
  const slots = createExportSlots({ running: 1, perPerson: 1, waiting: 1 });
  await slots.take(1, patient);
  await expect(slots.take(1, patient)).rejects.toMatchObject({ code: ReplyCode.TooManyRequests });
  expect(await isSettled(slots.take(2, patient))).toBe(false);
  await expect(slots.take(3, patient)).rejects.toMatchObject({ code: ReplyCode.TooManyRequests });
});

test('the first end of an export is its end', () => {
  const register = createExportRegister();
  const owner = { crmId: 1, sessionId: 's' };
  const record = register.open('a', owner);
  record.begin(10);
  record.wrote(4);
  record.cancel();
  record.end('failed');
  expect(register.progress('a', 1)).toEqual({ state: 'cancelled', rows: 4, totalRows: 10 });
  expect(record.signal.aborted).toBe(true);
  expect(() => register.progress('a', 2)).toThrow('no such export');
  expect(() => register.open('a', owner)).toThrow('already');
});
