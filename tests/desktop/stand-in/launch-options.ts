/** What the test tells the process that runs the application's main script. */
export type StandInOptions = {
  readonly userData: string;
  /** Empty for Playwright's own. */
  readonly chromium: string;
  readonly locale: string;
  /** Passed on to Chromium. */
  readonly chromiumArgs: readonly string[];
};

export const optionsVariable = 'ELECTRON_STAND_IN';

/** What goes between the test and that process. `serialization: 'advanced'` carries more than JSON. */
export type Question =
  | { readonly kind: 'firstWindow'; readonly id: number }
  | {
      readonly kind: 'evaluate';
      readonly id: number;
      readonly source: string;
      readonly argument: unknown;
    }
  | { readonly kind: 'close' };

export type Answer =
  | { readonly kind: 'started'; readonly endpoint: string }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
