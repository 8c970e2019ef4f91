import { startPortalProcess } from '#tests/support/portal-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Section } from '../measure.ts';

/** Fewer runs than calls get: each one starts PostgreSQL anew. */
const runs = 5;

/** Milliseconds until the first answered call. */
const budget = 5_000;

/** From `npm start` until a call is answered: once with nothing there yet, then again and again with what that made. */
export const start: Section = {
  name: 'start',
  async *measure() {
    const { path: dataDir, remove } = await temporaryFolder('bench-start');
    const contacts = 20_000;
    const settings = { PORTAL_SEED_CONTACTS: String(contacts) };
    const startOnce = async (): Promise<number> => {
      const begun = performance.now();
      const portal = await startPortalProcess({ dataDir, settings, script: 'build/start.mjs' });
      const taken = performance.now() - begun;
      await portal.stop();
      return taken;
    };
    try {
      yield {
        section: 'start',
        name: 'first start, to the first answered call',
        call: [await startOnce()],
        note: `with a new database and ${contacts} invented contacts`,
      };
      const again: number[] = [];
      for (let run = 0; run < runs; run += 1) again.push(await startOnce());
      yield {
        section: 'start',
        name: 'second start, to the first answered call',
        call: again,
        budget,
      };
    } finally {
      await remove();
    }
  },
};
