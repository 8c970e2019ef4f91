import { app, type Session, shell, type WebContents } from 'electron';
import { outsideAddress } from './outside-links.ts';
import { routeOfPage } from './routes.ts';
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

type Outside = Parameters<typeof outsideAddress>[1];

export type GuardPorts = {
  readonly outside: () => Outside;
  /** Shows a page of ours in a window of its own. */
  readonly openAnother: (route: string) => void;
  readonly report: Report;
};

const guardPage = (page: WebContents, { outside, openAnother, report }: GuardPorts): void => {
  const keepFrom = (url: string) => report(`Kept a page from going to ${placeOf(url)}.`);
  const leave = (url: string) => {
    const address = outsideAddress(url, outside());
    if (address === null) keepFrom(url);
    else void shell.openExternal(address);
  };
  page.on('will-frame-navigate', (event) => {
    if (isOwnDocument(event.url)) return;
    event.preventDefault();
    if (event.isMainFrame) leave(event.url);
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
    else leave(url);
    return { action: 'deny' };
  });
};

/** Keeps every page, whoever opens it, inside the application. Links to known hosts open in the browser instead. */
export const guardPages = (ports: GuardPorts): void => {
  app.on('web-contents-created', (_event, page) => guardPage(page, ports));
};
