import type { TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly cluster: TestCluster;
  }
}
