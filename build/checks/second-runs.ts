/**
 * On a machine that decides, a test of the browser or of the service that failed is run once more, and named at the end when it then passes:
 * such machines are shared, and stand still for seconds. `PORTAL_STRICT=1` makes it a failure there as well.
 */
export const secondRuns = {
  allowed: (process.env['CI'] ?? '') === '' ? 0 : 1,
  areFailures: (process.env['PORTAL_STRICT'] ?? '') === '1',
} as const;
