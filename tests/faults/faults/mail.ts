import { setTimeout as pause } from 'node:timers/promises';
import type { MailMode } from '../mail-sink.ts';
import type { Fault } from './fault.ts';

const turned = (name: string, mode: MailMode): Fault => ({
  name,
  arrangement: 'own',
  happen: async ({ world, lasting }) => {
    world.mail.turn(mode);
    await pause(lasting);
    world.mail.turn('take');
  },
});

export const mailFaults: readonly Fault[] = [
  {
    name: 'mail server away',
    arrangement: 'own',
    happen: async ({ world, lasting }) => {
      await world.mail.stop();
      await pause(lasting);
      await world.mail.start();
    },
  },
  turned('mail server slow', 'slow'),
  turned('mail server says 451', 'busy'),
  turned('mail server says 550', 'refuse'),
  turned('mail server cuts after it has taken', 'cut'),
  turned('mail server cuts before it has taken', 'drop'),
  turned('mail server silent', 'silent'),
  {
    name: 'mail server slow, server and worker killed',
    arrangement: 'own',
    happen: async ({ world, lasting }) => {
      world.mail.turn('slow');
      await pause(lasting / 2);
      world.server.kill();
      world.worker.kill();
      await pause(lasting / 2);
      world.mail.turn('take');
    },
  },
];
