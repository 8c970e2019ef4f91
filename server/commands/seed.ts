import { parseArgs } from 'node:util';
import { fail } from '../run.ts';
import { StartError } from '../start-failure.ts';
import { countOwnContacts, seedPortal, type SeedSize, sizeFor } from './seed/fill.ts';
import { tell, withDatabase } from './with-database.ts';

const wholeNumber = (name: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  if (!/^\d{1,8}$/.test(text)) throw new StartError(`--${name} must be a whole number.`);
  return Number(text);
};

const readArguments = (words: readonly string[]): { size: SeedSize; replace: boolean } => {
  const text = { type: 'string' } as const;
  const options = {
    contacts: text,
    cases: text,
    properties: text,
    replace: { type: 'boolean', default: false },
  } as const;
  try {
    const { values } = parseArgs({ args: [...words], options });
    const usual = sizeFor(wholeNumber('contacts', values.contacts, 20_000));
    return {
      size: {
        contacts: usual.contacts,
        cases: wholeNumber('cases', values.cases, usual.cases),
        properties: wholeNumber('properties', values.properties, usual.properties),
      },
      replace: values.replace,
    };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      'Use npm run seed -- --contacts 1000000 [--cases N] [--properties N] [--replace].',
    );
  }
};

/** Fills the portal with invented contacts, whether it is running or not. */
const seed = async (): Promise<void> => {
  const { size, replace } = readArguments(process.argv.slice(2));
  await withDatabase(async (database) => {
    const own = await countOwnContacts(database);
    if (own > 0 && !replace) {
      throw new StartError(
        `${own} contacts were entered or imported by people: add --replace to delete them.`,
      );
    }
    const started = performance.now();
    const loading = await seedPortal(database, size, tell);
    const seconds = (performance.now() - started) / 1000;
    const rate = (time: number): number => Math.round(size.contacts / time);
    tell(
      `${size.contacts} contacts, ${size.properties} properties and ${size.cases} cases in ${seconds.toFixed(1)} s: ${rate(loading)} contacts a second loaded, ${rate(seconds)} with indexes and statistics.`,
    );
  });
};

await seed().catch(fail);
