import { expect, test } from 'vitest';
import type { ServerEvent } from '#shared/contract/event-parser.ts';
import { followEvents, type StreamAnswer } from '#shared/contract/follow-events.ts';

type Timer = { readonly at: number; readonly work: () => void };

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A watch over streams, a clock and an onlooker that the test plays. */
const setUp = (active = true) => {
  const timers = new Set<Timer>();
  const seen: string[] = [];
  const asked: (string | undefined)[] = [];
  const answers: ((answer: StreamAnswer | Error) => void)[] = [];
  let now = 0;
  let isActive = active;
  let look = (): void => undefined;
  let left = false;
  const watch = followEvents({
    event: 'inbox',
    openStream: (after) => {
      asked.push(after);
      left = false;
      const { promise, resolve, reject } = Promise.withResolvers<StreamAnswer>();
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      return {
        answer: promise,
        leave: () => {
          left = true;
          reject(new Error('left'));
        },
      };
    },
    onEvent: (data) => seen.push(`news ${data}`),
    poll: () => seen.push('poll'),
    recoverSession: async () => {
      seen.push('recover');
      return true;
    },
    isActive: () => isActive,
    onActivity: (listener) => {
      look = listener;
      return () => undefined;
    },
    schedule: (work, milliseconds) => {
      const timer = { at: now + milliseconds, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    pollInterval: 300_000,
    random: () => 0,
  });
  const pass = async (milliseconds: number): Promise<void> => {
    const end = now + milliseconds;
    for (;;) {
      await settled();
      const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (next === undefined) break;
      timers.delete(next);
      now = next.at;
      next.work();
    }
    now = end;
    await settled();
  };
  const answer = async (given: StreamAnswer | Error): Promise<void> => {
    answers.pop()?.(given);
    await settled();
  };
  return {
    seen,
    asked,
    pass,
    answer,
    watch,
    left: () => left,
    setActive: async (wanted: boolean) => {
      isActive = wanted;
      look();
      await settled();
    },
  };
};

const event = (id: number): ServerEvent => ({
  event: 'inbox',
  id: String(id),
  data: String(id),
});

/** A stream that the test feeds; `done` ends it. */
const stream = () => {
  const waiting: ((item: ServerEvent | undefined) => void)[] = [];
  const events = async function* (): AsyncGenerator<ServerEvent> {
    for (;;) {
      const item = await new Promise<ServerEvent | undefined>((next) => waiting.push(next));
      if (item === undefined) return;
      yield item;
    }
  };
  const push = async (item?: ServerEvent): Promise<void> => {
    waiting.shift()?.(item);
    await settled();
  };
  return { answer: { kind: 'open', events: events() } as const, push };
};

test('a stream tells news, and goes on after a break where it ended', async () => {
  const { seen, asked, answer, pass } = setUp();
  const first = stream();
  await answer(first.answer);
  await first.push(event(4));
  await first.push(event(5));
  await first.push();
  await pass(1_000);
  expect(seen).toEqual(['news 4', 'news 5']);
  expect(asked).toEqual([undefined, '5']);
});

test('without a stream it polls, with one it does not', async () => {
  const { seen, answer, pass } = setUp();
  const first = stream();
  await answer(first.answer);
  await first.push(event(1));
  await pass(40_000);
  await first.push({ event: '', id: '', data: '' });
  await pass(40_000);
  await first.push();
  for (let tries = 0; tries < 12; tries += 1) {
    await answer({ kind: 'refused', status: 503, retryAfter: 0 });
    await pass(60_000);
  }
  expect(seen.filter((what) => what === 'poll').length).toBe(2);
});

test('a stream that gives no sign of life is opened anew', async () => {
  const { asked, answer, pass } = setUp();
  const silent = stream();
  await answer(silent.answer);
  await silent.push(event(3));
  await pass(49_999);
  expect(asked).toHaveLength(1);
  await silent.push();
  await pass(5_000);
  expect(asked).toEqual([undefined, '3']);
});

test('a 401 gets a fresh session and then a stream at once', async () => {
  const { seen, asked, answer, pass } = setUp();
  await answer({ kind: 'refused', status: 401, retryAfter: 0 });
  await pass(0);
  expect(seen).toEqual(['recover']);
  expect(asked).toHaveLength(2);
});

test('nobody there: neither stream nor poll; somebody comes: a stream from where it was', async () => {
  const { seen, asked, answer, pass, setActive, left } = setUp();
  const first = stream();
  await answer(first.answer);
  await first.push(event(9));
  await setActive(false);
  expect(left()).toBe(true);
  await pass(3_600_000);
  expect(seen).toEqual(['news 9']);
  await setActive(true);
  expect(asked).toEqual([undefined, '9']);
});

test('a stream is opened again where it stands, at once, and not while nobody is there', async () => {
  const { asked, answer, watch, setActive } = setUp();
  const first = stream();
  await answer(first.answer);
  await first.push(event(7));
  watch.again();
  await settled();
  expect(asked).toEqual([undefined, '7']);
  await setActive(false);
  watch.again();
  watch.stop();
  watch.again();
  await settled();
  expect(asked).toHaveLength(2);
});

test('pauses grow while the service is away, and a wished pause is kept', async () => {
  const { asked, answer, pass } = setUp();
  for (const pause of [1_000, 2_000, 4_000]) {
    await answer(new Error('away'));
    await pass(pause - 1);
    const before = asked.length;
    await pass(1);
    expect(asked.length).toBe(before + 1);
  }
  await answer({ kind: 'refused', status: 429, retryAfter: 60 });
  await pass(59_999);
  expect(asked).toHaveLength(4);
  await pass(1);
  expect(asked).toHaveLength(5);
});
