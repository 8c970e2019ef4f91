import type { ExplainedAdvisory } from './advisories.ts';

const writesOnly =
  'The library only writes here: what reads a workbook is banned by the import law, and both faults are in what reads.';

const ofTestBucket =
  'Comes with s3rver, the S3 service that tests talk to on their own machine. It is in no build and reads what tests send.';

/** Known vulnerabilities of packages that the lock file brings all the same. */
export const explainedAdvisories: readonly ExplainedAdvisory[] = [
  { id: 'GHSA-4r6h-8v6p-xvw6', version: '0.18.5', reason: writesOnly },
  { id: 'GHSA-5pgg-2g8v-p4x9', version: '0.18.5', reason: writesOnly },
  { id: 'GHSA-x3cc-x39p-42qx', version: '3.21.1', reason: ofTestBucket },
  { id: 'GHSA-wm7h-9275-46v2', version: '0.3.0', reason: ofTestBucket },
];
