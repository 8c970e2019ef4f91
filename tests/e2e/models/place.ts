import { test } from 'playwright/test';

/** Where the portal of this worker is; `build/playwright.config.ts` tells each worker. */
export const portalUrl = (): string => {
  const url = process.env['PORTAL_E2E_URL'];
  if (url === undefined) throw new Error('PORTAL_E2E_URL names no portal for this worker.');
  return url;
};

/** A name that no other run of the same story gives, where a story is run several times on one portal. */
export const ownName = (name: string): string => `${name} ${test.info().repeatEachIndex + 1}`;
