import './ui/styles/mantine.ts';
import './ui/styles/fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/first-paint.css';
import { lazy, type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { App } from './app/app.tsx';
import { bringPersonParts } from './app/person-parts.ts';
import { createRouter, firstScreen, type Router } from './app/routes.tsx';
import { plugTogether } from './app/start-session.ts';
import { createMessages } from './i18n/i18n.ts';
import { defaultLanguage, wishedLanguages } from './i18n/languages.ts';
import { platform } from './platform/current-platform.ts';
import { offeredLanguage } from './session/offered-language.ts';
import { readPreference } from '#renderer/platform/preferences.ts';
import { signInMarker } from './session/sign-in-marker.ts';
import { keepPresses } from './ui/kept-press.ts';
import { noteLostSheet } from './ui/late.ts';

const ServerAddress = lazy(async () => ({
  default: (await import('./app/server-address.tsx')).ServerAddress,
}));

const StartFailure = lazy(async () => ({
  default: (await import('./app/start-failure.tsx')).StartFailure,
}));

const wishes = wishedLanguages([readPreference('lang'), ...navigator.languages]);
const { messages, ready } = createMessages(wishes[0] ?? defaultLanguage);
const plugged = plugTogether(messages);
const place = document.querySelector('#root');
if (place === null) throw new Error('The page has no place for the application.');
const tell = async (source: string, thrown: unknown): Promise<void> => {
  const { reportFailure } = await import('./app/error-report.ts');
  await reportFailure(source, thrown, plugged.store.getState().portal.settings['version'] ?? '');
};
/**
 * Fetched with the first failure: most visits have none. That it could not be told is told to nobody: it would be a failure
 * to be told in its turn, without end.
 */
const report = (source: string, thrown: unknown): Promise<void> =>
  tell(source, thrown).catch(() => undefined);
window.addEventListener('error', ({ error }) => void report('page', error));
window.addEventListener('error', noteLostSheet, { capture: true });
window.addEventListener('unhandledrejection', ({ reason }) => void report('promise', reason));
keepPresses(document);
const root = createRoot(place, { onCaughtError: (error) => void report('screen', error) });

const draw = (content: ReactNode): void => {
  root.render(<I18nextProvider i18n={messages}>{content}</I18nextProvider>);
};

const { desktop } = platform;

const askForServer = async (current?: string): Promise<void> => {
  if (desktop === null) return;
  await ready;
  draw(
    <ServerAddress
      setServer={desktop.setServer}
      readTrouble={desktop.readTrouble}
      onAccepted={start}
      {...(current !== undefined && { current, onBack: () => void failed() })}
    />,
  );
};

const failed = async (): Promise<void> => {
  const server = (await desktop?.readAppInfo())?.server;
  const trouble = (await desktop?.readTrouble()) ?? null;
  const own = server?.kind === 'set' && server.source === 'person' ? server.url : undefined;
  draw(
    <StartFailure
      retry={start}
      trouble={trouble}
      server={
        own === undefined ? undefined : { address: own, change: () => void askForServer(own) }
      }
    />,
  );
};

// Both fetch while the service is still asked who is here.
const early = ready.then(() => createRouter(plugged.connection));
const parts = ready.then(() => (signInMarker.isSet() ? bringPersonParts() : undefined));

/** Milliseconds. A page that comes in them loses none: React keeps whatever comes after the frame back for as long. */
const drawnTogether = 300;

/** Ends when the frame can be drawn with its page and not before it. */
const pageIsThere = async (): Promise<void> => {
  const all = Promise.all([early.then(firstScreen), parts]);
  const limit = new Promise((resolve) => {
    setTimeout(resolve, drawnTogether);
  });
  await Promise.race([all, limit]);
};

/** The early router; another one where that has failed, as it does while the service is away: it does not ask again. */
const standingRouter = async (): Promise<Router> => {
  const router = await early;
  if (router.state.errors === null) return router;
  router.dispose();
  return createRouter(plugged.connection);
};

/** The first paint of the page stays until the answer is there; only then is anything drawn over it. */
const start = async (): Promise<void> => {
  const [outcome] = await Promise.all([plugged.keeper.start(), ready]);
  if (outcome.kind !== 'ready') return failed();
  const spoken = offeredLanguage(wishes, outcome.portal);
  if (spoken !== messages.language) await messages.changeLanguage(spoken);
  await pageIsThere();
  const { store, keeper } = plugged;
  const app = <App store={store} keeper={keeper} router={await standingRouter()} />;
  if (!signInMarker.isSet()) return draw(app);
  // As a transition: what has come is drawn at once. Otherwise React would first draw what stands in for it.
  startTransition(() => draw(app));
};

const server = (await desktop?.readAppInfo())?.server;
await (server?.kind === 'missing' ? askForServer() : start());
