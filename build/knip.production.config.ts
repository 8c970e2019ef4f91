import type { KnipConfig } from 'knip';

/** Whatever runs without tests begins here. */
export const productEntries = [
  'server/{main,worker}.ts!',
  'server/commands/*.ts!',
  // Runs as a process of its own.
  'server/files/pdf/pdf-process.ts!',
  'renderer/main.tsx!',
  'electron/main/main.ts!',
  'electron/preload/preload.ts!',
];

/**
 * What only tests use is no part of the product: it lives with them, or goes. What a file uses itself may be offered to
 * tests as well; what must be here for them alone is marked `@internal` and says why.
 */
const config: KnipConfig = {
  entry: productEntries,
  project: ['{server,renderer,shared,electron}/**/*.{ts,tsx,mjs}!'],
  include: ['files', 'exports'],
  ignoreExportsUsedInFile: true,
  // A stage of the tests shows each kind of dialog.
  ignoreIssues: { 'renderer/ui/dialog/dialogs.ts': ['exports'] },
};

export default config;
