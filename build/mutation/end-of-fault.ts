import { afterAll } from 'vitest';

declare global {
  /** What Stryker's runner and the changed code share; the name is that of Stryker's instrumenter. */
  var __stryker__: { activeMutant?: string | undefined } | undefined;
}

/**
 * A file begins and ends without any fault, as in a process of its own: only its tests are tried with one, not what they
 * prepare and clean up.
 */
afterAll(() => {
  if (globalThis.__stryker__ !== undefined) globalThis.__stryker__.activeMutant = undefined;
});
