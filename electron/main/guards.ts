import { app, type Session, shell, type WebContents } from 'electron';
import { tellPage } from './ipc.ts';
import { createLinkQuestion } from './link-question.ts';
import { type Outside, wayOut } from './outside-links.ts';
import { routeOfPage } from './routes.ts';
import type { Texts } from './texts.ts';
import { isOwnDocument, isOwnPage } from './trusted-sender.ts';

/** Copying, and having the whole screen as long as the person wants: all that a page may do to the machine by itself. */
const harmless: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'fullscreen']);

/** Told beforehand and asked for by nobody: the page may have the screen, so it may also have it without a click. */
const foretold = 'automatic-fullscreen';

const granted = (permission: string, url = ''): boolean =>
  harmless.has(permission) && isOwnPage(url);

/** What pages may load at all; the content security policy narrows it further. Pictures of a map come by `app:`. */
const ownSchemes = /^(?:app|blob|data|devtools):/;

type Report = (sentence: string) => void;

/** For the log, the place alone: a path or a query may hold data of people. */
const placeOf = (url: string): string => {
  const { protocol, host } = URL.parse(url) ?? { protocol: 'no address', host: '' };
  return host === '' ? protocol : `${protocol}//${host}`;
};

/** Denies a session what pages never need: permissions, other hosts, downloads behind the save dialog's back. */
export const guardSession = (session: Session, report: Report): void => {
  session.setPermissionRequestHandler((_page, permission, answer, { requestingUrl }) => {
    const isGranted = granted(permission, requestingUrl);
    if (!isGranted) report(`Denied a page the permission ${permission}.`);
    answer(isGranted);
  });
  session.setPermissionCheckHandler((_page, permission, _origin, { requestingUrl }) =>
    granted(permission === foretold ? 'fullscreen' : permission, requestingUrl),
  );
  session.webRequest.onBeforeRequest({ urls: ['<all_urls>'] }, ({ url }, answer) => {
    const cancel = !ownSchemes.test(url);
    if (cancel) report(`Stopped a page that asked ${placeOf(url)}.`);
    answer({ cancel });
  });
  session.on('will-download', (event) => {
    report('Stopped a download behind the back of the save dialog.');
    event.preventDefault();
  });
};

export type GuardPorts = {
  readonly outside: () => Outside;
  /** Shows a page of ours in a window of its own. */
  readonly openAnother: (route: string) => void;
  readonly texts: Texts;
  readonly report: Report;
};

type Ask = ReturnType<typeof createLinkQuestion>;

const guardPage = (page: WebContents, ask: Ask, ports: GuardPorts): void => {
  const { outside, openAnother, texts, report } = ports;
  const keepFrom = (url: string) => report(`Kept a page from going to ${placeOf(url)}.`);
  const leave = async (url: string): Promise<void> => {
    const way = wayOut(url, outside());
    if (way.kind === 'open' || (way.kind === 'ask' && (await ask(page, way.host)))) {
      void shell.openExternal(way.address);
      return;
    }
    keepFrom(url);
    if (way.kind === 'shut') {
      tellPage(page, 'notice', { text: texts.siteShut.replace('{host}', () => way.host) });
    }
  };
  page.on('will-frame-navigate', (event) => {
    if (isOwnDocument(event.url)) return;
    event.preventDefault();
    if (event.isMainFrame) void leave(event.url);
    else keepFrom(event.url);
  });
  page.on('will-redirect', (event) => {
    if (isOwnDocument(event.url)) return;
    keepFrom(event.url);
    event.preventDefault();
  });
  page.on('will-attach-webview', (event) => {
    report('Kept a page from embedding another.');
    event.preventDefault();
  });
  page.setWindowOpenHandler(({ url }) => {
    // A window that a page makes would belong to that page; ours are made by the main process alone.
    if (isOwnPage(url)) openAnother(routeOfPage(url));
    else void leave(url);
    return { action: 'deny' };
  });
};

/** Keeps every page, whoever opens it, inside the application. Links to other sites open in the browser, if at all. */
export const guardPages = (ports: GuardPorts): void => {
  const ask = createLinkQuestion(ports.texts);
  app.on('web-contents-created', (_event, page) => guardPage(page, ask, ports));
};
