/** How many tests or checks of a step passed, failed or were left out. */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of the tests among the passed that did so only when they were run once more. */
  readonly secondRun?: readonly string[];
};

type VitestFile = {
  readonly status: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly title?: string;
    /** Of a test that passed: why it had failed before it was run once more. */
    readonly failureMessages?: readonly string[];
  }[];
};

/** The part of Vitest's JSON report that is counted. */
export type VitestReport = {
  readonly testResults: readonly VitestFile[];
};

type PlaywrightSuite = {
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
};

/** The part of Playwright's JSON report that is counted. */
export type PlaywrightReport = {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
};

/**
 * Makes sure that a failure is never lost in counting: a runner that ended badly without a failed test, and a suite
 * that ran nothing, count as one failure each.
 */
const honest = (counts: Counts, exitCode: number): Counts => {
  const ranNothing = counts.passed + counts.failed === 0;
  const endedBadly = exitCode !== 0 && counts.failed === 0;
  return ranNothing || endedBadly ? { ...counts, failed: counts.failed + 1 } : counts;
};

/**
 * A file that could not be loaded has no failed test of its own and counts as one. A test that passed only when it was run
 * once more is named; where that is not allowed, it failed.
 */
export const countVitest = (report: VitestReport, exitCode: number, strict = true): Counts => {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const withStatus = (status: string): number =>
    tests.filter((item) => item.status === status).length;
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((item) => item.status !== 'failed'),
  );
  const passed = withStatus('passed');
  const failed = withStatus('failed');
  const skipped = tests.length - passed - failed;
  const secondRun = tests
    .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
    .map(({ title = '' }) => title);
  const unlucky = strict ? secondRun.length : 0;
  return honest(
    {
      passed: passed - unlucky,
      failed: failed + brokenFiles.length + unlucky,
      skipped,
      ...(secondRun.length > 0 && { secondRun }),
    },
    exitCode,
  );
};

const flakyIn = ({ specs, suites = [] }: PlaywrightSuite): readonly string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => title),
  ...suites.flatMap(flakyIn),
];

/** A test that passed only when it was run once more is named; where that is not allowed, it failed. */
export const countPlaywright = (
  { stats, errors, suites }: PlaywrightReport,
  exitCode: number,
  strict = true,
): Counts => {
  const { expected, unexpected, flaky, skipped } = stats;
  const failed = unexpected + errors.length;
  if (flaky === 0) return honest({ passed: expected, failed, skipped }, exitCode);
  const secondRun = suites.flatMap(flakyIn);
  const counts = strict
    ? { passed: expected, failed: failed + flaky, skipped }
    : { passed: expected + flaky, failed, skipped };
  return honest({ ...counts, secondRun }, exitCode);
};

/** A check such as lint counts as one. */
export const countCheck = (exitCode: number): Counts => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
  skipped: 0,
});

export const addCounts = (all: readonly Counts[]): Counts => {
  const secondRun = all.flatMap((counts) => counts.secondRun ?? []);
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
    ...(secondRun.length > 0 && { secondRun }),
  };
};

/** The last line of `npm test`. */
export const lastLine = ({ passed, failed, secondRun = [] }: Counts): string => {
  const line = `${passed} passed, ${failed} failed`;
  if (secondRun.length === 0) return line;
  const names = secondRun.map((name) => `“${name}”`).join(', ');
  return `${line}, ${secondRun.length} needed a second run: ${names}`;
};
