import { startFileStore } from '#build/cluster/file-store.ts';
import { startHaproxy } from '#build/cluster/haproxy.ts';
import { freePorts, openPlace, type Place } from '#build/cluster/place.ts';
import {
  type PortalSettings,
  type Server,
  startServer,
  startWorker,
} from '#build/cluster/portal.ts';
import { answers, type Program } from '#build/cluster/program.ts';
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { provedSettings, siteFolder } from '#tests/cluster/proof.ts';
import {
  type CountingMailServer,
  startCountingMailServer,
} from '#tests/support/counting-mail-server.ts';
import { endAtOnce } from '#tests/support/end-at-once.ts';
import type { Release } from './release.ts';

/** One PostgreSQL, one store of files and one mail server, and a proxy with a door for each process of the service. */
export type Site = {
  /** Where people reach the portal. */
  readonly address: string;
  readonly databaseUrl: string;
  readonly mail: CountingMailServer;
  readonly place: Place;
  /** Starts a process of a release behind a door of the proxy, and waits until both call it ready. */
  readonly serve: (release: Release, door: number) => Promise<Server>;
  readonly work: (release: Release, name: string) => Promise<Program>;
  readonly stop: () => Promise<void>;
};

/** Two processes of each release. */
const doors = 4;

/** Planned with by PostgreSQL, in bytes. */
const memory = 1024 ** 3;

/** Brings everything up that the releases share; what was started before a failure is ended. */
export const openSite = async (): Promise<Site> => {
  const folder = await siteFolder('upgrade');
  const endWithProof = (): void => endAtOnce(folder.path);
  process.once('exit', endWithProof);
  const cleanUps: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (let next = cleanUps.pop(); next !== undefined; next = cleanUps.pop()) await next();
    process.off('exit', endWithProof);
    await folder.remove();
  };
  try {
    const place = await openPlace(folder.path);
    const postgres = await startEmbeddedPostgres({ dataDir: folder.path, memory });
    cleanUps.push(postgres.stop);
    const mail = await startCountingMailServer();
    cleanUps.push(mail.stop);
    const [web = 0, files = 0, ...ports] = await freePorts(doors + 2);
    const store = await startFileStore(place, files);
    cleanUps.push(store.program.stop);
    const haproxy = await startHaproxy(place, { web }, ports);
    cleanUps.push(haproxy.stop);
    const address = `http://127.0.0.1:${web}`;
    const settings: PortalSettings = {
      ...provedSettings(mail.url),
      DATABASE_URL: postgres.url,
      PORTAL_PUBLIC_URL: address,
      PORTAL_SECRET_KEY: place.secrets.secretKey,
      PORTAL_FILES_URL: store.url,
      PORTAL_TRUST_PROXY: '127.0.0.1',
    };
    return {
      address,
      databaseUrl: postgres.url,
      mail,
      place,
      serve: async (release, door) => {
        const name = `server-${door + 1}`;
        const server = await startServer(place, name, ports[door] ?? 0, settings, release.folder);
        cleanUps.push(server.stop);
        await server.until(() => answers(`${address}/readyz`));
        return server;
      },
      work: async (release, name) => {
        const worker = await startWorker(place, name, settings, release.folder);
        cleanUps.push(worker.stop);
        return worker;
      },
      stop,
    };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
};
