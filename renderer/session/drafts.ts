import * as z from 'zod/mini';
import { type DraftOwner, draftKey } from './draft-keys.ts';

/**
 * Larger drafts are not kept, in characters of their JSON: a page may keep a few million in all. The longest mail fits even
 * if each of its characters is written as two.
 */
export const maxDraftLength = 1_200_000;

/** A draft that nobody came back for within this time is not offered any more, in milliseconds: a working day. */
const lifetimeMs = 12 * 60 * 60 * 1_000;

const stored = z.object({
  at: z.number(),
  values: z.optional(z.unknown()),
  requestKey: z.optional(z.uuid()),
});

const secretWord = /passw|secret|token|recoverycode/i;

const secretShort = /^(?:otp|pin)|(?:Otp|Pin)/;

const isSecret = (name: string): boolean => secretWord.test(name) || secretShort.test(name);

/** The fields of a city's own, which it named as it liked: a “Token no.” of a contact is no secret. */
const ownFields = 'information';

/** The same values without anything that must not be written down; files cannot be. */
const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value instanceof Blob) return undefined;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecret(name))
      .map(([name, part]) => [name, name === ownFields ? part : withoutSecrets(part)]),
  );
};

export type Drafts = {
  /** What was typed into this form and not saved; undefined when there is nothing. */
  readonly read: (owner: DraftOwner, form: string) => unknown;
  /**
   * The key of the request that saves it. It is kept as long as what was typed: whoever sends that again after a lost
   * answer, be it from a dialog that was opened anew, sends the same request.
   */
  readonly requestKey: (owner: DraftOwner, form: string) => string | undefined;
  /**
   * Keeps it; answers whether there was room. Where there was none, what was kept before goes, for it is not what was typed;
   * the key stays, for a request may have gone under it.
   */
  readonly keep: (owner: DraftOwner, form: string, values: unknown, requestKey?: string) => boolean;
  readonly drop: (owner: DraftOwner, form: string) => void;
};

/**
 * What people typed and did not save, so that a timeout, a reload or a failed save takes nothing from them.
 * It lies in the storage of one tab, which goes with the tab, under the person whom it belongs to; nobody else is offered
 * it. Passwords, codes and files are never in it: they are known by the names of their fields.
 */
export const createDrafts = (storage: Storage, now: () => number): Drafts => {
  const find = (owner: DraftOwner, form: string): z.infer<typeof stored> | undefined => {
    try {
      const draft = z.parse(stored, JSON.parse(storage.getItem(draftKey(owner, form)) ?? ''));
      return now() - draft.at < lifetimeMs ? draft : undefined;
    } catch {
      return undefined;
    }
  };

  const store = (key: string, draft: z.infer<typeof stored>): boolean => {
    const text = JSON.stringify(draft);
    if (text.length > maxDraftLength) return false;
    try {
      storage.setItem(key, text);
      return true;
    } catch {
      // Full, or switched off by the browser: the form itself still holds what was typed.
      return false;
    }
  };

  return {
    read: (owner, form) => find(owner, form)?.values,
    requestKey: (owner, form) => find(owner, form)?.requestKey,
    keep: (owner, form, values, requestKey) => {
      const key = draftKey(owner, form);
      const draft = { at: now(), values: withoutSecrets(values), requestKey };
      if (store(key, draft)) return true;
      storage.removeItem(key);
      if (requestKey !== undefined) store(key, { at: draft.at, requestKey });
      return false;
    },
    drop: (owner, form) => storage.removeItem(draftKey(owner, form)),
  };
};
