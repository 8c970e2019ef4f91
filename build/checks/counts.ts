/** How many tests or checks of a step passed, failed or were left out. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

type VitestFile = {
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
};

/** The part of Vitest's JSON report that is counted. */
export type VitestReport = {
  readonly testResults: readonly VitestFile[];
};

/** The part of Playwright's JSON report that is counted. */
export type PlaywrightReport = {
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

/** A file that could not be loaded has no failed test of its own and counts as one. */
export const countVitest = (report: VitestReport, exitCode: number): Counts => {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const withStatus = (status: string): number =>
    tests.filter((item) => item.status === status).length;
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((item) => item.status !== 'failed'),
  );
  const passed = withStatus('passed');
  const failed = withStatus('failed');
  return honest(
    { passed, failed: failed + brokenFiles.length, skipped: tests.length - passed - failed },
    exitCode,
  );
};

/** A flaky test is a failed one: it passed only when it was tried again. */
export const countPlaywright = ({ stats, errors }: PlaywrightReport, exitCode: number): Counts =>
  honest(
    {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    },
    exitCode,
  );

/** A check such as lint counts as one. */
export const countCheck = (exitCode: number): Counts => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
  skipped: 0,
});

export const addCounts = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** The last line of `npm test`. */
export const lastLine = ({ passed, failed }: Counts): string =>
  `${passed} passed, ${failed} failed`;
