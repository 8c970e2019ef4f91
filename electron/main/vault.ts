import type { SessionKeeping } from '#shared/ipc/settings.ts';

/**
 * The three calls of keytar that are used. `findCredentials` must never join them: on a locked Linux keyring it
 * ends the whole process.
 */
export type KeyStore = {
  readonly getPassword: (service: string, account: string) => Promise<string | null>;
  readonly setPassword: (service: string, account: string, password: string) => Promise<void>;
  readonly deletePassword: (service: string, account: string) => Promise<boolean>;
};

export type VaultPorts = {
  /** Rejects where the native part or the system library is missing. */
  readonly load: () => Promise<KeyStore>;
  /** The name under which people find the entry in their key store. */
  readonly service: string;
  /** False where IT forbids keeping the sign-in. */
  readonly mayKeep: boolean;
  /** The key store may ask the person to unlock it; after this many milliseconds it counts as silent. */
  readonly timeoutMs: number;
  /** It no longer keeps anything, since the probe or since the middle of a session. Told once. */
  readonly onMemory: (keeping: SessionKeeping) => void;
  readonly report: (sentence: string) => void;
};

export type Vault = {
  /** Finds out once whether the key store works. */
  readonly open: () => Promise<SessionKeeping>;
  readonly read: (account: string) => Promise<string | null>;
  readonly write: (account: string, secret: string) => Promise<void>;
  readonly remove: (account: string) => Promise<void>;
};

const probeAccount = 'probe';

/** Windows Credential Manager takes 2560 bytes at most. */
const maxSecretBytes = 2400;

class Silent extends Error {}

class Locked extends Error {}

const causeOf = (failure: unknown): 'unavailable' | 'locked' | 'silent' => {
  if (failure instanceof Silent) return 'silent';
  const text = failure instanceof Error ? failure.message : String(failure);
  return failure instanceof Locked || /locked|dismissed/i.test(text) ? 'locked' : 'unavailable';
};

/**
 * Keeps secrets in the operating system's key store, or nowhere. There is no file to fall back to: a file with its
 * key beside it protects nothing. From the first failure on, nothing is kept and `open` says why.
 */
export const createVault = (ports: VaultPorts): Vault => {
  let keeping: SessionKeeping = ports.mayKeep
    ? { kind: 'keychain' }
    : { kind: 'memory', cause: 'policy' };
  let store: Promise<KeyStore> | undefined;
  let opened: Promise<SessionKeeping> | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const withinTime = async <Value>(work: Promise<Value>): Promise<Value> => {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Silent()), ports.timeoutMs);
    try {
      return await Promise.race([work, promise]);
    } finally {
      clearTimeout(timer);
    }
  };

  const use = async <Value>(work: (store: KeyStore) => Promise<Value>): Promise<Value | null> => {
    try {
      store ??= ports.load();
      return await withinTime(store.then(work));
    } catch (failure) {
      if (keeping.kind === 'keychain') {
        keeping = { kind: 'memory', cause: causeOf(failure) };
        ports.report(`The key store cannot be used (${keeping.cause}): ${String(failure)}`);
        ports.onMemory(keeping);
      }
      return null;
    }
  };

  /** One call at a time: a late write must not overtake the removal that followed it. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };

  /** A locked Linux keyring answers a read with null and no error, so something known is written and read back. */
  const probe = async (keys: KeyStore): Promise<void> => {
    await keys.setPassword(ports.service, probeAccount, 'works');
    const back = await keys.getPassword(ports.service, probeAccount);
    if (back !== 'works') throw new Locked();
    await keys.deletePassword(ports.service, probeAccount);
  };

  const open = (): Promise<SessionKeeping> => {
    opened ??= inTurn(async () => {
      if (keeping.kind === 'keychain') await use(probe);
      return keeping;
    });
    return opened.then(() => keeping);
  };

  /** Queued at once, behind the probe and whatever was wished before. */
  const act = <Value>(
    work: (keys: KeyStore) => Promise<Value>,
    isWorthIt: () => boolean,
  ): Promise<Value | null> => {
    void open();
    return inTurn(async () => (isWorthIt() ? use(work) : null));
  };

  const works = (): boolean => keeping.kind === 'keychain';
  /** True even after a failure, if there ever was a store: a secret must not outlive its sign-out. */
  const wasLoaded = (): boolean => store !== undefined;

  return {
    open,
    read: (account) => act((keys) => keys.getPassword(ports.service, account), works),
    write: async (account, secret) => {
      if (Buffer.byteLength(secret) > maxSecretBytes) {
        throw new RangeError(`A secret may have ${maxSecretBytes} bytes at most.`);
      }
      await act((keys) => keys.setPassword(ports.service, account, secret), works);
    },
    remove: async (account) => {
      await act((keys) => keys.deletePassword(ports.service, account), wasLoaded);
    },
  };
};
