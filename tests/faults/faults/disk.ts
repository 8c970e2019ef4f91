import { setTimeout as pause } from 'node:timers/promises';
import type { Disk } from '../disk.ts';
import { inspect } from '../world.ts';
import type { Fault, Scene } from './fault.ts';

const noDisk = 'needs root on Linux, to mount a disk that can be filled';

type Act = (scene: Scene) => Promise<unknown>;

/** Has PostgreSQL begin new files, which it would live without for a long time under little load. */
const wantMore: Act = ({ world }) =>
  inspect(world, (client) =>
    client.query("select pg_logical_emit_message(false, 'full', repeat('x', 20000000))"),
  ).catch(() => undefined);

const full = (
  name: string,
  diskOf: (scene: Scene) => Disk | undefined,
  meanwhile: Act = async () => undefined,
): Fault => ({
  name,
  arrangement: 'own',
  hindered: (scene) => (diskOf(scene) === undefined ? noDisk : undefined),
  happen: async (scene) => {
    const disk = diskOf(scene);
    const end = performance.now() + scene.lasting;
    // What is given back meanwhile is taken again.
    while (performance.now() < end) {
      await disk?.fill();
      await meanwhile(scene);
      await pause(1000);
    }
    await disk?.free();
  },
});

export const diskFaults: readonly Fault[] = [
  full('disk of the file store full', ({ home }) => home.filesDisk),
  full('disk of the database full', ({ home }) => home.dataDisk, wantMore),
];
