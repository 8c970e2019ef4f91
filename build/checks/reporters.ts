import type { ReporterDescription } from 'playwright/test';

/** What a browser run prints, and the file by which it is counted where whoever starts it names one. */
export const reporters: readonly ReporterDescription[] =
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? [['list']] : [['list'], ['json']];
