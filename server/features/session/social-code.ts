import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Seconds. */
export const socialCode = {
  lifetime: 10 * 60,
  /** Until the same address may get another one. */
  pause: 60,
  tries: 5,
  /** Codes that one address gets in an hour, so that nobody can fill a mailbox. */
  perHour: 5,
} as const;

export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** Under the ticket, which the database does not have: a hash of six digits alone would be no secret. */
export const codeHashOf = (ticket: string, email: string, code: string): Buffer =>
  createHmac('sha256', ticket).update(`${email}\n${code}`).digest();

export const isCode = (kept: Buffer, offered: Buffer): boolean =>
  kept.length === offered.length && timingSafeEqual(kept, offered);
