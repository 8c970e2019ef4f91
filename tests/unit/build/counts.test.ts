import { describe, expect, test } from 'vitest';
import {
  addCounts,
  countCheck,
  countPlaywright,
  countVitest,
  lastLine,
} from '#build/checks/counts.ts';

const file = (status: string, ...tests: readonly string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

describe("Vitest's report", () => {
  test('tests are counted over all files', () => {
    const report = {
      testResults: [
        file('passed', 'passed', 'passed'),
        file('failed', 'failed', 'passed', 'skipped', 'todo'),
      ],
    };
    expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  test('a file that could not be loaded is a failure', () => {
    const report = { testResults: [file('passed', 'passed'), file('failed')] };
    expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test('a hook that failed after its tests passed is a failure', () => {
    const report = { testResults: [file('failed', 'passed', 'passed')] };
    expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  test('an unhandled error outside every test is a failure', () => {
    const report = { testResults: [file('passed', 'passed')] };
    expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test('a test that needed a second run is named, and failed where that is not allowed', () => {
    const wavers = { status: 'passed', title: 'a mail goes', failureMessages: ['too late'] };
    const report = {
      testResults: [file('passed', 'passed'), { ...file('passed'), assertionResults: [wavers] }],
    };
    const secondRun = ['a mail goes'];
    expect(countVitest(report, 0)).toEqual({ passed: 1, failed: 1, skipped: 0, secondRun });
    expect(countVitest(report, 0, false)).toEqual({ passed: 2, failed: 0, skipped: 0, secondRun });
  });

  test('a suite that runs nothing is a failure', () => {
    expect(countVitest({ testResults: [] }, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    const onlySkipped = { testResults: [file('passed', 'skipped')] };
    expect(countVitest(onlySkipped, 0)).toEqual({ passed: 0, failed: 1, skipped: 1 });
  });
});

describe("Playwright's report", () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

  test('tests are counted', () => {
    const report = { suites: [], stats: { ...stats, unexpected: 2, skipped: 1 }, errors: [] };
    expect(countPlaywright(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 1 });
  });

  test('a test that needed a second run is named, and failed where that is not allowed', () => {
    const passes = { title: 'a click sorts', tests: [{ status: 'expected' }] };
    const wavers = { title: 'a page turns', tests: [{ status: 'flaky' }] };
    const suites = [{ specs: [passes], suites: [{ specs: [wavers] }] }];
    const report = { suites, stats: { ...stats, flaky: 1 }, errors: [] };
    const secondRun = ['a page turns'];
    expect(countPlaywright(report, 0)).toEqual({ passed: 5, failed: 1, skipped: 0, secondRun });
    const counts = countPlaywright(report, 0, false);
    expect(counts).toEqual({ passed: 6, failed: 0, skipped: 0, secondRun });
    expect(lastLine(addCounts([countCheck(0), counts]))).toBe(
      '7 passed, 0 failed, 1 needed a second run: “a page turns”',
    );
  });

  test('an error of the run itself is a failure', () => {
    const report = { suites: [], stats, errors: [{ message: 'the portal did not start' }] };
    expect(countPlaywright(report, 1).failed).toBe(1);
  });

  test('a suite that runs nothing, and one that ends badly, are failures', () => {
    const none = { suites: [], stats: { ...stats, expected: 0 }, errors: [] };
    expect(countPlaywright(none, 0).failed).toBe(1);
    expect(countPlaywright({ suites: [], stats, errors: [] }, 124).failed).toBe(1);
  });
});

test('a check counts as one', () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the last line says the sum', () => {
  const total = addCounts([countCheck(0), countCheck(1), { passed: 40, failed: 2, skipped: 3 }]);
  expect(lastLine(total)).toBe('41 passed, 3 failed');
});
