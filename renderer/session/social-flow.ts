/** A sign-in that is under way at a provider: what the page must know when the person comes back. */
export type SocialFlow = {
  readonly source: string;
  /** Shows the service that the page which came back is the one that began. */
  readonly verifier: string;
  /** Where the person wanted to go. */
  readonly to: string;
};

type Kept = SocialFlow & { readonly at: number };

const prefix = 'portal.social.';

/** Milliseconds for which the service waits for an answer. */
const lifetimeMs = 15 * 60_000;

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const challengeOf = async (verifier: string): Promise<string> =>
  base64Url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  );

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  ['source', 'verifier', 'to'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  typeof Reflect.get(value, 'at') === 'number';

const parse = (text: string | null): Kept | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Sign-ins under way, in storage that every tab of this browser shares: the provider may answer in another tab, and the
 * desktop client may have been started anew meanwhile. None of it is of use without the ticket that comes back.
 */
export const createSocialFlows = (storage: Storage, now: () => number) => {
  const clean = (): void => {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys.filter((name) => name.startsWith(prefix))) {
      const kept = parse(storage.getItem(key));
      if (kept === undefined || now() - kept.at > lifetimeMs) storage.removeItem(key);
    }
  };

  return {
    /** Keeps a new one and gives its public half, by which it is found again. */
    begin: async (source: string, to: string): Promise<string> => {
      clean();
      const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
      const challenge = await challengeOf(verifier);
      const kept: Kept = { source, verifier, to, at: now() };
      storage.setItem(prefix + challenge, JSON.stringify(kept));
      return challenge;
    },

    /** Gives it once; undefined when it did not begin in this browser, or too long ago. */
    take: (challenge: string): SocialFlow | undefined => {
      clean();
      const key = prefix + challenge;
      const kept = parse(storage.getItem(key));
      storage.removeItem(key);
      return kept;
    },
  };
};

export type SocialFlows = ReturnType<typeof createSocialFlows>;
