import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** The workers in which a test has failed, by their numbers. The set-up of the run is in the same process. */
export const failedWorkers = new Set<string>();

/** Hears of every test that ends. */
export default class FailedWorkers implements Reporter {
  onTestEnd({ expectedStatus }: TestCase, { status, workerIndex }: TestResult): void {
    if (status !== expectedStatus) failedWorkers.add(String(workerIndex));
  }

  printsToStdio(): boolean {
    return false;
  }
}
