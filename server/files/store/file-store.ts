import type { Readable } from 'node:stream';

/**
 * Where the files of people lie, by key. A key is made by the portal: nothing that a client sent is ever part of it,
 * so no name can lead out of the store.
 */
export type FileStore = {
  readonly put: (key: string, content: Readable, type: string) => Promise<void>;
  /** The content of a key; undefined where there is none. */
  readonly get: (key: string) => Promise<Readable | undefined>;
  /** Removes a key; one that is gone already is no error. */
  readonly remove: (key: string) => Promise<void>;
  readonly close: () => void;
};

const keyForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Refuses a key that the portal cannot have made: a bug, never a person's mistake. */
export const checkKey = (key: string): string => {
  if (!keyForm.test(key)) throw new Error('a key of the file store must be a UUID');
  return key;
};
