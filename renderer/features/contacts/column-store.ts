import * as z from 'zod/mini';
import type { ColumnSetup } from './column-setup.ts';

const storedSetup = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  widths: z.record(z.string(), z.number().check(z.minimum(40), z.maximum(1000))),
});

const keyFor = (person: string): string => `portal.contacts.columns.${person}`;

/** What this person left last time; nothing when it is absent, damaged or out of reach. */
export const readColumnSetup = (person: string): ColumnSetup | undefined => {
  try {
    const parsed = z.safeParse(storedSetup, JSON.parse(localStorage.getItem(keyFor(person)) ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps the arrangement for the next visit; `undefined` goes back to the standard one. */
export const writeColumnSetup = (person: string, setup: ColumnSetup | undefined): void => {
  try {
    if (setup === undefined) localStorage.removeItem(keyFor(person));
    else localStorage.setItem(keyFor(person), JSON.stringify(setup));
  } catch {
    // Storage may be full or switched off: the arrangement then lasts as long as the page.
  }
};

/** Tells when this person arranges the columns in another tab; the answer ends it. */
export const hearColumnSetup = (person: string, hear: () => void): (() => void) => {
  const listen = ({ key }: StorageEvent): void => {
    if (key === keyFor(person)) hear();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
