import { app, type Session, shell, type WebContents } from 'electron';
import { outsideAddress } from './outside-links.ts';
import { routeOfPage } from './routes.ts';
import { isOwnPage } from './trusted-sender.ts';

/** Copying is all that a page may do to the machine by itself. */
const granted = (permission: string): boolean => permission === 'clipboard-sanitized-write';

/** What pages may load at all; the content security policy narrows it further. */
const ownSchemes = /^(?:app|blob|data|devtools):/;

/** Denies a session what pages never need: permissions, other hosts, downloads behind the save dialog's back. */
export const guardSession = (session: Session): void => {
  session.setPermissionRequestHandler((_page, permission, answer) => answer(granted(permission)));
  session.setPermissionCheckHandler((_page, permission) => granted(permission));
  session.webRequest.onBeforeRequest({ urls: ['<all_urls>'] }, ({ url }, answer) =>
    answer({ cancel: !ownSchemes.test(url) }),
  );
  session.on('will-download', (event) => event.preventDefault());
};

type Outside = Parameters<typeof outsideAddress>[1];

export type GuardPorts = {
  readonly outside: () => Outside;
  /** Shows a page of ours in a window of its own. */
  readonly openAnother: (route: string) => void;
};

const guardPage = (page: WebContents, { outside, openAnother }: GuardPorts): void => {
  const leave = (url: string) => {
    const address = outsideAddress(url, outside());
    if (address !== null) void shell.openExternal(address);
  };
  page.on('will-frame-navigate', (event) => {
    if (isOwnPage(event.url)) return;
    event.preventDefault();
    if (event.isMainFrame) leave(event.url);
  });
  page.on('will-redirect', (event) => {
    if (!isOwnPage(event.url)) event.preventDefault();
  });
  page.on('will-attach-webview', (event) => event.preventDefault());
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
