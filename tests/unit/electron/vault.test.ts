import { expect, test } from 'vitest';
import { createVault, type KeyStore } from '#electron/main/vault.ts';

const account = 'https://portal.example.org';

const workingStore = () => {
  const items = new Map<string, string>();
  const store: KeyStore = {
    getPassword: async (_service, name) => items.get(name) ?? null,
    setPassword: async (_service, name, secret) => void items.set(name, secret),
    deletePassword: async (_service, name) => items.delete(name),
  };
  return { items, store };
};

const vaultOn = (load: () => Promise<KeyStore>, wishes: { mayKeep?: boolean } = {}) => {
  const reports: string[] = [];
  const told: unknown[] = [];
  const vault = createVault({
    load,
    service: 'portal',
    mayKeep: wishes.mayKeep ?? true,
    timeoutMs: 20,
    onMemory: (keeping) => told.push(keeping),
    report: (sentence) => reports.push(sentence),
  });
  return { vault, reports, told };
};

test('a secret is kept, read and removed, and the probe leaves no trace', async () => {
  const { items, store } = workingStore();
  const { vault } = vaultOn(async () => store);
  await vault.write(account, 'secret');
  expect([...items]).toEqual([[account, 'secret']]);
  expect(await vault.read(account)).toBe('secret');
  await vault.remove(account);
  expect(items.size).toBe(0);
  expect(await vault.open()).toEqual({ kind: 'keychain' });
});

test('a library that cannot be loaded means: nothing is kept, said once', async () => {
  const { vault, reports } = vaultOn(() => Promise.reject(new Error('libsecret-1.so.0 missing')));
  expect(await vault.open()).toEqual({ kind: 'memory', cause: 'unavailable' });
  await vault.write(account, 'secret');
  expect(await vault.read(account)).toBeNull();
  expect(reports).toHaveLength(1);
});

test('a locked keyring, which answers null without an error, is found by the probe', async () => {
  const { store } = workingStore();
  const { vault } = vaultOn(async () => ({ ...store, getPassword: async () => null }));
  expect(await vault.open()).toEqual({ kind: 'memory', cause: 'locked' });
});

test('a dismissed prompt counts as locked', async () => {
  const { store } = workingStore();
  const setPassword = () =>
    Promise.reject(new Error('Cannot create an item in a locked collection'));
  const { vault } = vaultOn(async () => ({ ...store, setPassword }));
  expect(await vault.open()).toEqual({ kind: 'memory', cause: 'locked' });
});

test('a key store that never answers does not hold up the client', async () => {
  const { store } = workingStore();
  const { vault } = vaultOn(async () => ({ ...store, setPassword: () => new Promise(() => {}) }));
  expect(await vault.open()).toEqual({ kind: 'memory', cause: 'silent' });
  expect(await vault.read(account)).toBeNull();
});

test('where IT forbids it, the key store is not even loaded', async () => {
  let loaded = false;
  const load = async () => {
    loaded = true;
    return workingStore().store;
  };
  const { vault } = vaultOn(load, { mayKeep: false });
  await vault.write(account, 'secret');
  await vault.remove(account);
  expect(await vault.open()).toEqual({ kind: 'memory', cause: 'policy' });
  expect(loaded).toBe(false);
});

test('a secret is removed even after the key store has failed once', async () => {
  const { items, store } = workingStore();
  let broken = false;
  const getPassword: KeyStore['getPassword'] = async (service, name) => {
    if (broken) throw new Error('the bus is gone');
    return store.getPassword(service, name);
  };
  const { vault, told } = vaultOn(async () => ({ ...store, getPassword }));
  await vault.write(account, 'secret');
  expect(told).toEqual([]);
  broken = true;
  expect(await vault.read(account)).toBeNull();
  expect(await vault.read(account)).toBeNull();
  expect(told).toEqual([{ kind: 'memory', cause: 'unavailable' }]);
  await vault.remove(account);
  expect(items.size).toBe(0);
});

test('a removal that follows a slow write comes after it', async () => {
  const { items, store } = workingStore();
  const gate = Promise.withResolvers<void>();
  const setPassword: KeyStore['setPassword'] = async (service, name, secret) => {
    if (name === account) await gate.promise;
    await store.setPassword(service, name, secret);
  };
  const vault = createVault({
    load: async () => ({ ...store, setPassword }),
    service: 'portal',
    mayKeep: true,
    timeoutMs: 5_000,
    onMemory: () => undefined,
    report: () => undefined,
  });
  const written = vault.write(account, 'secret');
  const removed = vault.remove(account);
  gate.resolve();
  await Promise.all([written, removed]);
  expect(items.size).toBe(0);
});

test('a secret that Windows could not hold is refused', async () => {
  const { vault } = vaultOn(async () => workingStore().store);
  await expect(vault.write(account, 'x'.repeat(2401))).rejects.toThrow(RangeError);
});
