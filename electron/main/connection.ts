import { join } from 'node:path';
import { type Session, session } from 'electron';
import type { Policy } from '#shared/ipc/policy.ts';
import type { ServerAnswer, ServerSetting, SessionKeeping } from '#shared/ipc/settings.ts';
import { createDiskShelf, createMemoryShelf, sweepShelves } from './copy-shelf.ts';
import type { SettingsStore } from './kept-settings.ts';
import { createKeptSignIn } from './kept-sign-in.ts';
import { createLine } from './line.ts';
import { createMapTiles } from './map-tiles.ts';
import { createNetworkPolicy } from './network-policy.ts';
import { watchTrouble } from './network-trouble.ts';
import { type CopyPorts, copyLimits, createOfflineCopies, noCopies } from './offline-copies.ts';
import { createOpenCalls } from './open-calls.ts';
import { createPortalClient } from './portal-client.ts';
import { createPortalSettings } from './portal-settings.ts';
import { createPresence } from './presence.ts';
import { chooseServer, isHealthy, probeServer } from './server-address.ts';
import { createSessionTokens, type Fetch, type TokenPorts } from './session-tokens.ts';
import { createVault } from './vault.ts';

/** A person who is asked to unlock the key store needs time to find the password, in milliseconds. */
const keyStoreTimeoutMs = 60_000;

export type ConnectionPorts = {
  readonly appId: string;
  /** Where the application keeps what is the person's own. */
  readonly dataFolder: string;
  readonly policy: Policy;
  readonly settings: SettingsStore;
  readonly onSessionRenewed: TokenPorts['onRenewed'];
  readonly onSessionLost: () => void;
  readonly onMemory: (keeping: SessionKeeping) => void;
  /** The person has chosen another portal. */
  readonly onServer: () => void;
  readonly report: (sentence: string) => void;
};

/** Cookies stay out: the session travels in the bearer header alone. */
const fetchThrough =
  (through: Session): Fetch =>
  (url, init) =>
    through.fetch(url, { ...init, credentials: 'omit' });

/** The way to the service: where it lives, who is signed in, and the client that speaks to it. */
export const createConnection = (ports: ConnectionPorts) => {
  const { policy, settings, report } = ports;

  const readServer = (): ServerSetting =>
    chooseServer({
      policy: policy.ServerUrl,
      environment: process.env.PORTAL_SERVER_URL,
      person: settings.read().server,
    });
  const server = (): string | null => {
    const setting = readServer();
    return setting.kind === 'set' ? setting.url : null;
  };

  // A session of its own: no cache, and none of the guards that keep pages away from other hosts. They would stop
  // the main process's own calls as well.
  const service = session.fromPartition('portal-service', { cache: false });
  // Strangers serve the pictures of a map. What they allow to be kept is kept in memory, until the client ends.
  const maps = session.fromPartition('portal-maps');
  const network = createNetworkPolicy(policy, report);
  const ready = Promise.all([service, maps, session.defaultSession].map(network.applyTo));
  ready.catch((failure: unknown) =>
    report(`The proxy of the policy is refused: ${String(failure)}`),
  );
  const onceReady =
    (fetch: Fetch): Fetch =>
    async (url, init) => {
      await ready;
      return fetch(url, init);
    };
  const trouble = watchTrouble(onceReady(fetchThrough(service)), network.verdictOn, report);
  const { fetch } = trouble;

  const keyStore = {
    load: () => import('keytar'),
    service: ports.appId,
    timeoutMs: keyStoreTimeoutMs,
    report,
  };
  const mayRemember = policy.RememberSignIn ?? true;
  const vault = createVault({ ...keyStore, mayKeep: mayRemember, onMemory: ports.onMemory });
  const shelves = join(ports.dataFolder, 'offline');
  const copyPorts: Omit<CopyPorts, 'vault'> = {
    server,
    diskShelf: (name) => createDiskShelf(join(shelves, name)),
    sweepDisk: (own, oldest) => sweepShelves(shelves, own, oldest),
    memoryShelf: createMemoryShelf,
    now: Date.now,
    report,
    limits: copyLimits,
  };
  const allCopies = createOfflineCopies({ ...copyPorts, vault });
  const mayCopy = policy.OfflineCopies ?? true;
  // What was kept before IT said no.
  if (!mayCopy) void allCopies.wipe();
  const copies = mayCopy ? allCopies : noCopies;
  const presence = createPresence();
  const portalSettings = createPortalSettings();
  const mapTiles = createMapTiles({
    fetch: onceReady(fetchThrough(maps)),
    tiles: () => portalSettings.read('map.tileUrl'),
  });
  const tokens = createSessionTokens({
    fetch,
    server,
    kept: createKeptSignIn(vault),
    now: Date.now,
    onRenewed: ports.onSessionRenewed,
    onLost: () => {
      presence.meet(null);
      void copies.wipe();
      ports.onSessionLost();
    },
  });
  /** What was kept before IT said no would be good for a session as soon as the policy goes. */
  const forgetEarlier = (): void => {
    const address = server();
    if (mayRemember || address === null) return;
    const before = createVault({ ...keyStore, mayKeep: true, onMemory: () => undefined });
    void createKeptSignIn(before).remove(address);
    void createOfflineCopies({ ...copyPorts, vault: before }).wipe();
  };
  forgetEarlier();
  const client = createPortalClient({ fetch, server, tokens });
  const line = createLine({ ask: () => isHealthy(client), now: () => performance.now() });

  const setServer = async (text: string): Promise<ServerAnswer> => {
    const setting = readServer();
    const isManaged = setting.kind === 'set' && setting.source !== 'person';
    if (isManaged || policy.ServerUrl !== undefined) {
      return { kind: 'refused', reason: 'managed' };
    }
    const answer = await probeServer(fetch, text);
    if (answer.kind === 'accepted') {
      tokens.release();
      line.answered();
      presence.meet(null);
      settings.change({ server: answer.url });
      forgetEarlier();
      ports.onServer();
    }
    return answer;
  };

  return {
    client,
    tokens,
    presence,
    line,
    copies,
    openCalls: createOpenCalls(),
    mapTiles,
    portalSettings,
    readServer,
    setServer,
    readTrouble: trouble.read,
    /** For sessions that others open, so that they go the same way. */
    applyNetworkPolicy: network.applyTo,
    /** Where links may lead. */
    outside: () => ({ server: server(), hosts: policy.HelpHosts ?? null }),
    sessionKeeping: vault.open,
    /** What maps have shown is nobody else's business. */
    forgetMaps: () => maps.clearCache(),
    /** After a sleep: what was connected before answers no more, and would keep calls waiting. */
    wakeUp: () => service.closeAllConnections(),
  };
};
