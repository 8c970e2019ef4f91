import { expect } from 'vitest';
import * as z from 'zod/mini';
import { failureSchema } from '#shared/contract/envelope.ts';

/** A refusal in the envelope: the same number as HTTP status and as `status.code`, and nothing that leaks. */
export const expectRefusal = async (response: Response, code: number): Promise<void> => {
  const text = await response.text();
  const failure = z.parse(failureSchema, JSON.parse(text));
  expect(failure.status.code).toBe(code);
  expect(response.status).toBe(code);
  expect(failure.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(text).not.toMatch(/node_modules|\.ts:|select |stack/i);
};
