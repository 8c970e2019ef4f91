import type { Page, Request as PageRequest, Route } from 'playwright';
import { theApp } from './app.ts';
import { browser } from './browser.ts';
import { toApplication } from './schemes.ts';
import { defaultSession } from './session.ts';
import { preventable, record } from './strict.ts';
import { isCreating, windowOfPage } from './windows.ts';

/** Popups have been refused by now; what Chromium has made of them already goes away. */
const onPage = async (page: Page): Promise<void> => {
  if (!isCreating() && !windowOfPage(page)) await page.close().catch(() => undefined);
};

const pageOf = (request: PageRequest): Page | undefined => {
  try {
    return request.frame().page();
  } catch {
    // A popup that has no page yet, or a worker.
    return undefined;
  }
};

/** Whether the application lets a page go there. Its own loading, redirects and reloads pass, as in Electron. */
const mayNavigate = (request: PageRequest, page: Page): boolean => {
  const window = windowOfPage(page);
  if (!window) return false;
  const contents = window.webContents;
  const isMainFrame = request.frame() === page.mainFrame();
  const address = request.url();
  if (isMainFrame && (contents.loading === address || page.url().split('#')[0] === address)) {
    return true;
  }
  const url = toApplication(address);
  const event = preventable({ url, isMainFrame, isSameDocument: false });
  if (request.redirectedFrom()) contents.emit('will-redirect', event);
  else {
    contents.emit('will-frame-navigate', event);
    if (isMainFrame && !event.defaultPrevented) contents.emit('will-navigate', event, url);
  }
  if (event.defaultPrevented) record('navigation stopped', url);
  return !event.defaultPrevented;
};

const onRequest = async (route: Route): Promise<void> => {
  const request = route.request();
  const url = toApplication(request.url());
  if (request.isNavigationRequest()) {
    const page = pageOf(request);
    if (!page || !mayNavigate(request, page)) return route.abort('aborted');
  }
  if (!(await defaultSession.mayLoad(url, request.method(), request.resourceType()))) {
    record('request stopped', url);
    return route.abort('blockedbyclient');
  }
  return route.continue();
};

/** Stands between the pages and the network, where Electron's guards stand. */
export const guardRequests = async (): Promise<void> => {
  const context = browser.context();
  context.on('page', (page) => void onPage(page));
  await context.route('**/*', (route) =>
    onRequest(route).catch((failure: unknown) => {
      if (!theApp.isQuitting) console.error('electron stand-in: a request failed', failure);
    }),
  );
};
