import type { DesktopBridge } from '#shared/ipc/desktop.ts';
import { createBrowserPlatform } from './browser-platform.ts';
import { createDesktopPlatform } from './desktop-platform.ts';
import type { Platform } from './platform.ts';

/** Put there by the preload script before the page's first line runs; absent in a browser. */
const bridge = (globalThis as { readonly desktop?: DesktopBridge }).desktop;

export const platform: Platform = bridge ? createDesktopPlatform(bridge) : createBrowserPlatform();
