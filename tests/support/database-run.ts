import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster.ts';

/** Before the first test file of a suite: one PostgreSQL for all of them. Answers with what ends it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { cluster, stop } = await startTestCluster();
  project.provide('cluster', cluster);
  return stop;
};
