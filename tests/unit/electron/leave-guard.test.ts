import { beforeEach, expect, test, vi } from 'vitest';
import { createLeaveGuard } from '#electron/main/leave-guard.ts';
import { textsFor } from '#electron/main/texts.ts';

const desk = vi.hoisted(() => ({ asked: 0, quits: 0, answer: 0 }));

vi.mock('electron', () => ({
  app: { quit: () => void (desk.quits += 1) },
  dialog: {
    showMessageBox: async () => {
      desk.asked += 1;
      return { response: desk.answer, checkboxChecked: false };
    },
  },
}));

beforeEach(() => Object.assign(desk, { asked: 0, quits: 0, answer: 0 }));

/** A file that is being saved until it is let go, long after it was told to stop. */
const setUp = () => {
  const ended = Promise.withResolvers<void>();
  let stops = 0;
  const mayNotClose = createLeaveGuard(
    {
      running: () => 1,
      cancelAll: () => {
        stops += 1;
        return ended.promise;
      },
    },
    textsFor('en'),
  );
  return { mayNotClose, end: ended.resolve, stops: () => stops };
};

test('whoever quits again while the saves end is not asked again', async () => {
  desk.answer = 1;
  const { mayNotClose, end, stops } = setUp();
  expect(mayNotClose()).toBe(true);
  await expect.poll(stops).toBe(1);
  expect(mayNotClose()).toBe(true);
  expect(desk).toMatchObject({ asked: 1, quits: 0 });
  end();
  await expect.poll(() => desk.quits).toBe(1);
  expect(stops()).toBe(1);
});

test('whoever stays is asked the next time', async () => {
  const { mayNotClose, stops } = setUp();
  mayNotClose();
  await expect
    .poll(() => {
      mayNotClose();
      return desk.asked;
    })
    .toBe(2);
  expect(stops()).toBe(0);
  expect(desk.quits).toBe(0);
});
