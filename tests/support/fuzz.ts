const asked = Number(process.env['PORTAL_FUZZ_RUNS'] ?? 0);

/**
 * How a property is tried: with `usual` examples, the same ones in every run, so that only a change turns a run red.
 * `PORTAL_FUZZ_RUNS=2000 npm run api` tries so many instead, new ones each time, and prints the seed of what fails.
 */
export const fuzz = (usual: number): { readonly numRuns: number; readonly seed?: number } =>
  asked > 0 ? { numRuns: asked } : { numRuns: usual, seed: 31 };
