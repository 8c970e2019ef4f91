import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CDPSession } from 'playwright';
import { bridgeHalf, preloadHost } from './page-worlds.ts';
import { wire } from './wire.ts';

export const preloadWorld = 'ElectronPreload';
export const bindingName = '__electronStandIn';
export const receiverName = '__electronStandInReceive';

/** Puts the application's preload script into an isolated world of every page that this window will load. */
export const installPreload = async (cdp: CDPSession, file: string): Promise<void> => {
  const source = readFileSync(file, 'utf8');
  if (/^\s*(?:import|export)\s/m.test(source)) {
    throw new Error('electron stand-in: a sandboxed preload must be a CommonJS script');
  }
  const names = {
    page: randomUUID(),
    preload: randomUUID(),
    binding: bindingName,
    receiver: receiverName,
  };
  const info = { platform: process.platform, arch: process.arch, versions: process.versions };
  const text = JSON.stringify;
  const bridge = String(bridgeHalf);
  await cdp.send('Runtime.addBinding', { name: bindingName, executionContextName: preloadWorld });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${bridge})(${text(names.page)}, ${text(names.preload)}, (key, value) =>
      Object.defineProperty(globalThis, key, { value, enumerable: true }))`,
  });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    worldName: preloadWorld,
    source: `(${String(preloadHost)})(${String(wire)}, ${bridge}, ${text(names)}, ${text(info)},
      function (require, module, exports, process) {${source}\n})`,
  });
};
