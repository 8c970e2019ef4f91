import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Scene } from './fault.ts';

const missing = ({ world }: Scene): string | undefined =>
  world.clock === undefined ? 'needs libfaketime (Debian: apt install faketime)' : undefined;

const minute = 60;

const jump = (name: string, seconds: number): Fault => ({
  name,
  arrangement: 'skewed',
  hindered: missing,
  happen: async ({ world, lasting }) => {
    await world.clock?.set(seconds);
    await pause(lasting);
    await world.clock?.set(0);
  },
});

export const clockFaults: readonly Fault[] = [
  jump('clock ten minutes ahead, and back', 10 * minute),
  jump('clock ten minutes behind, and back', -10 * minute),
  {
    // Whoever counts a pause by the wall clock waits for hours afterwards.
    name: 'clock two hours ahead while mail is away, and back',
    arrangement: 'skewed',
    hindered: missing,
    happen: async ({ world, lasting }) => {
      await world.clock?.set(120 * minute);
      await world.mail.stop();
      await pause(lasting);
      await world.mail.start();
      await world.clock?.set(0);
    },
  },
];
