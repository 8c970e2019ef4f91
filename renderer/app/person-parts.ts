import { loadWords } from '#renderer/i18n/load-words.ts';

const parts: readonly (() => Promise<unknown>)[] = [
  () => import('#renderer/features/inbox/notification-bar.tsx'),
  () => import('#renderer/features/search/find-box.tsx'),
  () => import('#renderer/session/exports/save-watch.tsx'),
  () => import('#renderer/session/life/page-life.tsx'),
  () => import('#renderer/session/life/session-life.tsx'),
  () => import('#renderer/shell/collapsible-menu.tsx'),
  () => import('#renderer/shell/toolbar-menus.tsx'),
  () => import('./inbox-bell.tsx'),
  () => import('./palette-host.tsx'),
  () => import('./task-watch.tsx'),
  () => loadWords('inbox', 'search', 'session', 'tasks'),
];

/**
 * Fetches what stands around the page of somebody who is signed in, and ends when it is there. One that does not come is asked
 * for again when it is drawn.
 */
export const bringPersonParts = (): Promise<unknown> =>
  Promise.allSettled(parts.map((bring) => bring()));
