import { EventEmitter } from 'node:events';
import { type ClientRequest, request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Page } from 'playwright';
import { browser } from './browser.ts';
import { fetchAs, type VerifyProc } from './network.ts';
import {
  dropHandler,
  hasHandler,
  originOf,
  registerScheme,
  setHandler,
  toChromium,
} from './schemes.ts';
import { record, strict } from './strict.ts';

type PermissionRequest = Parameters<Electron.Session['setPermissionRequestHandler']>[0];
type PermissionCheck = Parameters<Electron.Session['setPermissionCheckHandler']>[0];
type BeforeRequest = (
  details: Electron.OnBeforeRequestListenerDetails,
  callback: (response: Electron.CallbackResponse) => void,
) => void;

export const protocol = strict('protocol', {
  registerSchemesAsPrivileged(list: Electron.CustomScheme[]) {
    if (browser.isStarted()) throw new Error('protocol.registerSchemesAsPrivileged: too late');
    for (const { scheme, privileges } of list) {
      if (!privileges?.standard || !privileges.secure) {
        throw new Error(`electron stand-in: ${scheme} must be standard and secure`);
      }
      registerScheme(scheme);
    }
  },
  handle(scheme: string, handler: (request: Request) => Response | Promise<Response>) {
    if (!browser.isStarted()) throw new Error('protocol.handle: the app is not ready');
    setHandler(scheme, handler);
  },
  unhandle: (scheme: string) => void dropHandler(scheme),
  isProtocolHandled: (scheme: string) => hasHandler(scheme),
} satisfies Partial<Electron.Protocol>);

/** Electron's names of permissions and what Chromium calls them. */
const permissions = {
  notifications: ['notifications'],
  geolocation: ['geolocation'],
  media: ['camera', 'microphone'],
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
  midi: ['midi'],
  'storage-access': ['storage-access'],
  // Chromium asks nobody for the whole screen; Electron asks the application.
  fullscreen: [],
} as const;

/** Where Electron denies the whole screen, the page's promise is never settled. */
const keepWindowed = (): void => {
  Element.prototype.requestFullscreen = () => new Promise(() => undefined);
};

const patternOf = (pattern: string): RegExp =>
  pattern === '<all_urls>'
    ? /./
    : new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);

export class Session extends EventEmitter {
  #onRequest: PermissionRequest = null;
  #onCheck: PermissionCheck = null;
  #verify: VerifyProc | null = null;
  #proxy: string | null = null;
  #before: { readonly patterns: readonly RegExp[]; readonly listener: BeforeRequest } | null = null;
  readonly protocol = protocol;

  readonly webRequest = strict('webRequest', {
    onBeforeRequest: (filter: Electron.WebRequestFilter, listener: BeforeRequest | null) => {
      this.#before = listener && { listener, patterns: (filter.urls ?? []).map(patternOf) };
    },
  });

  setPermissionRequestHandler(handler: PermissionRequest): void {
    this.#onRequest = handler;
  }

  setPermissionCheckHandler(handler: PermissionCheck): void {
    this.#onCheck = handler;
  }

  readonly availableSpellCheckerLanguages = ['en-US', 'es', 'fa', 'hy', 'ko', 'ru', 'vi'];

  setSpellCheckerEnabled(on: boolean): void {
    record('session.setSpellCheckerEnabled', on);
  }

  setSpellCheckerLanguages(languages: string[]): void {
    const unknown = languages.find((name) => !this.availableSpellCheckerLanguages.includes(name));
    if (unknown !== undefined) throw new Error(`Invalid language code provided: "${unknown}"`);
    record('session.setSpellCheckerLanguages', languages);
  }

  setSpellCheckerDictionaryDownloadURL(url: string): void {
    record('session.setSpellCheckerDictionaryDownloadURL', url);
  }

  addWordToSpellCheckerDictionary(word: string): boolean {
    record('session.addWordToSpellCheckerDictionary', word);
    return true;
  }

  async clearCache(): Promise<void> {
    record('session.clearCache');
  }

  /** Chromium's tools cannot ask for it; it does so itself at its end, which `app.exit` waits for. */
  flushStorageData(): void {
    record('session.flushStorageData');
  }

  /** Node's `fetch` finds out by itself that a connection is gone. */
  async closeAllConnections(): Promise<void> {
    record('session.closeAllConnections');
  }

  /** Node's network: no system proxy, no certificates of the operating system. The guards see it, as in Electron. */
  async fetch(input: string, init?: RequestInit): Promise<Response> {
    if (!(await this.mayLoad(input, init?.method ?? 'GET', 'other'))) {
      throw new Error('net::ERR_BLOCKED_BY_CLIENT');
    }
    return fetchAs({ verify: this.#verify, proxy: this.#proxy }, input, init);
  }

  setCertificateVerifyProc(verify: VerifyProc | null): void {
    this.#verify = verify;
  }

  /** No system has a proxy here. */
  async setProxy({ mode, proxyRules = '' }: Electron.ProxyConfig): Promise<void> {
    if (mode !== 'system' && mode !== 'direct' && mode !== 'fixed_servers') {
      throw new Error(`electron stand-in: the proxy mode ${String(mode)} is not implemented`);
    }
    this.#proxy = mode === 'fixed_servers' ? proxyRules : null;
  }

  async mayLoad(url: string, method: string, resourceType: string): Promise<boolean> {
    const before = this.#before;
    if (!before?.patterns.some((pattern) => pattern.test(url))) return true;
    const { promise, resolve } = Promise.withResolvers<Electron.CallbackResponse>();
    const details = { url, method, resourceType } as Electron.OnBeforeRequestListenerDetails;
    before.listener(details, resolve);
    return (await promise).cancel !== true;
  }

  /** Chromium cannot ask back here, so every permission of an origin is decided when a window begins to load it. */
  async applyPermissions(
    page: Electron.WebContents,
    url: string,
    browserPage: Page,
  ): Promise<void> {
    const origin = originOf(url);
    const allowed: string[] = [];
    for (const [name, chromiumNames] of Object.entries(permissions)) {
      const permission = name as keyof typeof permissions;
      const details = { isMainFrame: true, requestingUrl: url };
      const checked = this.#onCheck ? this.#onCheck(page, permission, origin, details) : true;
      // Without a handler Electron grants everything.
      const asked =
        this.#onRequest === null
          ? true
          : await new Promise<boolean>((answer) =>
              this.#onRequest?.(page, permission, answer, details),
            );
      if (checked && asked) allowed.push(...chromiumNames);
      else if (permission === 'fullscreen') await browserPage.addInitScript(keepWindowed);
    }
    const target = toChromium(url);
    if (/^https?:/.test(target)) {
      await browser.context().grantPermissions(allowed, { origin: originOf(target) });
    }
  }
}

const sessions = new Map<string, Session>();

const sessionNamed = (name: string): Session => {
  const found = sessions.get(name);
  if (found) return found;
  const made = strict('session', new Session());
  sessions.set(name, made);
  return made;
};

export const defaultSession = sessionNamed('');

export const session = strict('session', {
  defaultSession,
  fromPartition: (name: string) => sessionNamed(name),
});

export const net = strict('net', {
  fetch: (input: string, init?: RequestInit) => defaultSession.fetch(input, init),
  isOnline: () => true,
  /** Electron's request has the shape of Node's, which knows no session. */
  request: (options: RequestOptions): ClientRequest =>
    options.protocol === 'http:' ? requestPlain(options) : requestSecure(options),
});
