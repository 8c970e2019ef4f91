import { clientFaults } from './clients.ts';
import { clockFaults } from './clock.ts';
import { databaseFaults } from './database.ts';
import { deaths } from './deaths.ts';
import { diskFaults } from './disk.ts';
import type { Fault } from './fault.ts';
import { mailFaults } from './mail.ts';

const arrangements = ['own', 'apart', 'skewed'] as const;

const listed: readonly Fault[] = [
  ...deaths,
  ...databaseFaults,
  ...diskFaults,
  ...mailFaults,
  ...clientFaults,
  ...clockFaults,
];

/** Every fault; those of one arrangement stand together, so that the service is arranged anew twice only. */
export const allFaults: readonly Fault[] = arrangements.flatMap((arrangement) =>
  listed.filter((fault) => fault.arrangement === arrangement),
);
