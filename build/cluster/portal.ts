import { readFile } from 'node:fs/promises';
import { projectRoot } from '../setup/paths.mjs';
import type { Place } from './place.ts';
import { answers, createProgram, type Program } from './program.ts';

/** Settings by their names in the environment. */
export type PortalSettings = Readonly<Record<string, string>>;

export type Server = Program & { readonly address: string };

/**
 * Starts one process of the service and waits until it is ready; the first one ever fills the database.
 * @param release the folder of its release: this one unless said otherwise
 */
export const startServer = async (
  place: Place,
  name: string,
  port: number,
  settings: PortalSettings,
  release = projectRoot,
): Promise<Server> => {
  const address = `http://127.0.0.1:${port}`;
  const program = createProgram({
    name,
    log: place.logOf(name),
    command: [process.execPath, 'server/main.ts'],
    cwd: release,
    env: {
      ...settings,
      PORT: String(port),
      PORTAL_DATA_DIR: `${place.folder}/${name}`,
      // Mail to lists is the workers' affair.
      PORTAL_MAIL_CONNECTIONS: '0',
      // HAProxy asks every second and believes the second no.
      PORTAL_STOP_DELAY: '3',
    },
  });
  await program.start();
  await program.until(() => answers(`${address}/readyz`), 600_000);
  return { ...program, address };
};

export const startWorker = async (
  place: Place,
  name: string,
  settings: PortalSettings,
  release = projectRoot,
): Promise<Program> => {
  const log = place.logOf(name);
  const before = (await readFile(log, 'utf8').catch(() => '')).length;
  const program = createProgram({
    name,
    log,
    command: [process.execPath, 'server/worker.ts'],
    cwd: release,
    env: { ...settings, PORTAL_DATA_DIR: `${place.folder}/${name}` },
  });
  await program.start();
  await program.until(async () =>
    (await readFile(log, 'utf8')).slice(before).includes('The worker is sending mail.'),
  );
  return program;
};
