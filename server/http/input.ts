import type { Fault } from '#shared/contract/envelope.ts';
import * as z from 'zod/mini';
import { badRequest, fault } from './reply-error.ts';

// Schemas of zod/mini say "Invalid input" about everything until they are given words.
z.config(z.locales.en());

/** A request nested deeper than this is no request of ours. */
const maxDepth = 32;

/** Faults told in one reply; a list of 500 bad values would help nobody. */
const maxFaults = 20;

const pathText = (path: readonly PropertyKey[]): string => path.map(String).join('.');

const canBeKept = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** `path` is that of the part while it is looked at, and is left as it was. */
const checkPart = (part: unknown, path: PropertyKey[]): void => {
  if (typeof part === 'string') {
    if (canBeKept(part)) return;
    throw fault(pathText(path), 'bad_text', 'This text holds a character that cannot be kept.');
  }
  if (typeof part !== 'object' || part === null) return;
  if (path.length >= maxDepth) {
    throw fault(pathText(path.slice(0, 3)), 'too_deep', 'This is nested too deeply.');
  }
  const checkChild = (key: PropertyKey, child: unknown): void => {
    path.push(key);
    checkPart(child, path);
    path.pop();
  };
  if (Array.isArray(part)) {
    for (const [index, child] of part.entries()) {
      // Numbers hold no text, and a request may hold hundreds of thousands of them.
      if (typeof child !== 'number') checkChild(index, child);
    }
    return;
  }
  for (const [key, child] of Object.entries(part)) {
    if (!canBeKept(key)) {
      throw fault(pathText(path), 'bad_text', 'A name holds a character that cannot be kept.');
    }
    checkChild(key, child);
  }
};

/**
 * Refuses text that no table can hold: NUL, which PostgreSQL has no room for, and halves of surrogate pairs,
 * which UTF-8 cannot say and would silently become something else. Nesting has an end too.
 */
export const checkText = (value: unknown): void => {
  checkPart(value, []);
};

const faultOf = (issue: z.core.$ZodIssue): Fault => ({
  path: pathText(issue.path),
  code: issue.code,
  message: issue.message,
});

/** What the schema makes of a part of the request; a 400 naming each wrong field otherwise. */
export const parsePart = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> => {
  checkText(value);
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw badRequest(parsed.error.issues.slice(0, maxFaults).map(faultOf));
};

/** Refuses a query string whose percent-encoding is broken instead of guessing what was meant. */
export const checkQueryEncoding = (url: string): void => {
  const start = url.indexOf('?');
  if (start < 0) return;
  try {
    decodeURIComponent(url.slice(start + 1));
  } catch {
    throw fault('query', 'bad_encoding', 'The address is not encoded correctly.');
  }
};
