import { vi } from 'vitest';

/** What a tab keeps, which there is none of outside a browser. */
export const tab = new Map<string, string>();

/** Loads a module whose drafts take the storage of the tab when they are loaded. */
export const inTab = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  });
  try {
    return await load();
  } finally {
    vi.unstubAllGlobals();
  }
};
