import { parseArgs } from 'node:util';
import { fail } from '../run.ts';
import { StartError } from '../start-failure.ts';
import { counted } from './counted.ts';
import { seedPortal, type SeedWish, sizeFor } from './seed/fill.ts';
import { countReplaced, whyNotSeeded } from './seed/replaced.ts';
import { tell, withDatabase } from './with-database.ts';

const wholeNumber = (name: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  if (!/^\d{1,8}$/.test(text)) throw new StartError(`--${name} must be a whole number.`);
  return Number(text);
};

const dayOf = (text: string | undefined): Date => {
  const day = text === undefined ? new Date() : new Date(text);
  if (Number.isNaN(day.getTime())) {
    throw new StartError('--today must be a day such as 2026-06-30.');
  }
  return day;
};

const readArguments = (words: readonly string[]): { wish: SeedWish; replace: boolean } => {
  const text = { type: 'string' } as const;
  const options = {
    contacts: text,
    cases: text,
    properties: text,
    today: text,
    replace: { type: 'boolean', default: false },
  } as const;
  try {
    const { values } = parseArgs({ args: [...words], options });
    const usual = sizeFor(wholeNumber('contacts', values.contacts, 20_000));
    return {
      wish: {
        contacts: usual.contacts,
        cases: wholeNumber('cases', values.cases, usual.cases),
        properties: wholeNumber('properties', values.properties, usual.properties),
        today: dayOf(values.today),
      },
      replace: values.replace,
    };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      'Use npm run seed -- --contacts 1000000 [--cases N] [--properties N] [--today 2026-06-30] [--replace].',
    );
  }
};

/** Fills the portal with invented contacts, whether it is running or not. */
const seed = async (): Promise<void> => {
  const { wish, replace } = readArguments(process.argv.slice(2));
  await withDatabase(async (database, { mode }) => {
    const refusal = whyNotSeeded(await countReplaced(database), mode === 'production');
    if (refusal !== undefined && !replace) throw new StartError(refusal);
    const started = performance.now();
    const loading = await seedPortal(database, wish, tell);
    const seconds = (performance.now() - started) / 1000;
    const rate = (time: number): number => Math.round(wish.contacts / time);
    tell(
      `${counted(wish.contacts, 'contact')}, ${counted(wish.properties, 'property', 'properties')} and ${counted(wish.cases, 'case')} in ${seconds.toFixed(1)} s: ${rate(loading)} contacts a second loaded, ${rate(seconds)} with indexes and statistics.`,
    );
  });
};

await seed().catch(fail);
