import type { ChartData } from './chart-data.ts';

export type ChartState =
  | { readonly kind: 'loading' }
  /** Without a `message` the chart says what it says of every failure. */
  | { readonly kind: 'failed'; readonly message?: string; readonly onRetry?: () => void }
  | { readonly kind: 'ready'; readonly data: ChartData };
