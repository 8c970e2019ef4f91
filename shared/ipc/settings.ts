/** Who decided the server's address: IT (policy or environment, read-only) or the person at first start. */
export type ServerSource = 'policy' | 'environment' | 'person';

/** Where the portal lives; `url` is an origin without a trailing slash. */
export type ServerSetting =
  | { readonly kind: 'missing' }
  | { readonly kind: 'set'; readonly url: string; readonly source: ServerSource };

/**
 * What became of a new address.
 * `invalid`: not an address. `insecure`: neither https nor this very machine. `managed`: IT has decided.
 * `unreachable`: nobody answers there. `not-a-portal`: something else answers there.
 */
export type ServerAnswer =
  | { readonly kind: 'accepted'; readonly url: string }
  | {
      readonly kind: 'refused';
      readonly reason: 'invalid' | 'insecure' | 'managed' | 'unreachable' | 'not-a-portal';
    };

/**
 * Where the sign-in is kept between two starts.
 * `keychain`: the operating system's key store. `memory`: nowhere, the person signs in again next time.
 */
export type SessionKeeping =
  | { readonly kind: 'keychain' }
  | { readonly kind: 'memory'; readonly cause: 'unavailable' | 'locked' | 'silent' | 'policy' };

export type AppInfo = {
  readonly version: string;
  readonly platform: 'windows' | 'macos' | 'linux';
  /** BCP 47, the operating system's choice. */
  readonly locale: string;
  readonly server: ServerSetting;
};

export type WindowState = {
  readonly focused: boolean;
  readonly maximized: boolean;
  readonly fullScreen: boolean;
};
