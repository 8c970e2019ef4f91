import { describe, expect, test } from 'vitest';
import { sayAt, secondsUntil } from '#renderer/session/life/countdown.ts';
import { createIdleClock, idlePhase, type LastSeen } from '#renderer/session/life/idle-clock.ts';

const limits = { idle: 1_080_000, warning: 120_000 };

const seconds = 1_000;

/** The tabs of one browser: a wall clock, timers that can stand still, and the storage that the tabs share. */
const givenBrowser = () => {
  let now = 1_000_000;
  let seen: number | undefined;
  const timers = new Set<{ readonly at: number; readonly work: () => void }>();
  const followers = new Set<{ readonly tab: number; readonly hear: () => void }>();
  let tabs = 0;

  const openTab = () => {
    tabs += 1;
    const tab = tabs;
    const lastSeen: LastSeen = {
      read: () => seen,
      write: (moment) => {
        seen = moment;
        for (const follower of followers) if (follower.tab !== tab) follower.hear();
      },
      follow: (hear) => {
        const follower = { tab, hear };
        followers.add(follower);
        return () => void followers.delete(follower);
      },
    };
    const clock = createIdleClock({
      now: () => now,
      schedule: (work, milliseconds) => {
        const timer = { at: now + milliseconds, work };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
      lastSeen,
      limits,
    });
    clock.start();
    return clock;
  };

  return {
    openTab,
    /** Time passes and timers fire, as on a machine that is awake. */
    pass: (milliseconds: number): void => {
      const end = now + milliseconds;
      for (;;) {
        const next = [...timers].toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > end) break;
        now = next.at;
        timers.delete(next);
        next.work();
      }
      now = end;
    },
    /** Time passes and nothing runs. */
    sleep: (milliseconds: number): void => {
      now += milliseconds;
    },
    setBack: (milliseconds: number): void => {
      now -= milliseconds;
    },
  };
};

test('eighteen minutes without a sign warn, two more are the end', () => {
  expect(idlePhase(0, 1_079_999, limits)).toEqual({ kind: 'active', warnsAt: 1_080_000 });
  expect(idlePhase(0, 1_080_000, limits)).toEqual({ kind: 'warning', endsAt: 1_200_000 });
  expect(idlePhase(0, 1_199_999, limits)).toEqual({ kind: 'warning', endsAt: 1_200_000 });
  expect(idlePhase(0, 1_200_000, limits)).toEqual({ kind: 'over' });
});

describe('the idle clock', () => {
  test('begins anew with each sign, until it warns', () => {
    const browser = givenBrowser();
    const clock = browser.openTab();
    browser.pass(1_000 * seconds);
    clock.sign();
    browser.pass(1_000 * seconds);
    expect(clock.read().kind).toBe('active');
    browser.pass(80 * seconds);
    expect(clock.read().kind).toBe('warning');
    clock.sign();
    expect(clock.read().kind).toBe('warning');
    browser.pass(120 * seconds);
    expect(clock.read().kind).toBe('over');
  });

  test('goes on when the person says that they stay', () => {
    const browser = givenBrowser();
    const clock = browser.openTab();
    browser.pass(1_100 * seconds);
    clock.stay();
    expect(clock.read().kind).toBe('active');
    browser.pass(1_079 * seconds);
    expect(clock.read().kind).toBe('active');
  });

  test('is one for all tabs: a sign in one counts in the others, and so does the answer', () => {
    const browser = givenBrowser();
    const here = browser.openTab();
    const there = browser.openTab();
    browser.pass(1_000 * seconds);
    there.sign();
    browser.pass(500 * seconds);
    expect(here.read().kind).toBe('active');
    browser.pass(600 * seconds);
    expect([here.read().kind, there.read().kind]).toEqual(['warning', 'warning']);
    here.stay();
    expect([here.read().kind, there.read().kind]).toEqual(['active', 'active']);
  });

  test('runs on while the machine sleeps: the first touch afterwards ends the session', () => {
    const browser = givenBrowser();
    const clock = browser.openTab();
    browser.sleep(3 * 3_600 * seconds);
    clock.sign();
    expect(clock.read().kind).toBe('over');
    clock.stay();
    expect(clock.read().kind).toBe('over');
  });

  test('notices the end of a sleep by itself, within seconds', () => {
    const browser = givenBrowser();
    const clock = browser.openTab();
    browser.pass(60 * seconds);
    browser.sleep(1_100 * seconds);
    browser.pass(10 * seconds);
    expect(clock.read().kind).toBe('warning');
  });

  test('does not live for ever when the wall clock is set back', () => {
    const browser = givenBrowser();
    const clock = browser.openTab();
    clock.sign();
    browser.setBack(900_000);
    clock.sign();
    browser.pass(1_080 * seconds);
    expect(clock.read().kind).not.toBe('active');
  });

  test('tells its listeners of changes alone, and how long nobody was there', () => {
    const browser = givenBrowser();
    const clock = browser.openTab();
    const told: string[] = [];
    clock.subscribe(() => told.push(clock.read().kind));
    browser.pass(600 * seconds);
    expect(clock.idleMs()).toBe(600_000);
    browser.pass(700 * seconds);
    clock.look();
    expect(told).toEqual(['warning', 'over']);
    clock.stop();
  });
});

test('the countdown is read out at a few moments only', () => {
  expect(secondsUntil(120_000, 0)).toBe(120);
  expect(secondsUntil(120_000, 119_001)).toBe(1);
  expect(secondsUntil(120_000, 130_000)).toBe(0);
  expect([120, 119, 61, 60, 31, 30, 11, 10, 1].map(sayAt)).toEqual([
    120, 120, 120, 60, 60, 30, 30, 10, 10,
  ]);
});
