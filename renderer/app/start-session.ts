import type { ReplyOf } from '#shared/contract/define-call.ts';
import { healthz } from '#shared/contracts/health.ts';
import type { authenticate } from '#shared/contracts/oauth.ts';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { i18n } from 'i18next';
import { api, makeCall, setClient } from '#renderer/api/api.ts';
import { createClient } from '#renderer/api/client.ts';
import { loadLostWords } from '#renderer/i18n/load-words.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { wipeDrafts } from '#renderer/session/draft-keys.ts';
import { sayFarewell } from '#renderer/session/farewell.ts';
import { openSessionChannel } from '#renderer/session/session-channel.ts';
import { createSessionKeeper } from '#renderer/session/session-keeper.ts';
import { personOf } from '#renderer/session/session-slice.ts';
import { signInMarker } from '#renderer/session/sign-in-marker.ts';
import { watchConnection } from '#renderer/shell/connection.ts';
import { dismissDialogs } from '#renderer/ui/dialog/dialogs.ts';
import { dismissToasts, toast } from '#renderer/ui/feedback/toasts.ts';
import { schedule } from '#renderer/ui/schedule.ts';
import { createStore } from './store.ts';
import { watchAttention } from './watch-attention.ts';

const pageVisible = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

/** What the service says in words, in the language of the page. */
const saidInWords = [
  'startup',
  'menu',
  'dashboard',
  'widget',
  'widgetTemplate',
  'inbox',
  'notification',
] as const;

/** Plugs the client, the store, the session and the connection watch into each other. */
export const plugTogether = (messages: i18n) => {
  const connection = watchConnection({
    probe: async () => (await makeCall(healthz, {})).data !== undefined,
    onBack: () => toast.success(messages.t('connection.back')),
    refresh: async () => {
      void loadLostWords(messages);
      await keeper.finishSignOut();
      store.dispatch(api.internalActions.onOnline());
    },
    now: Date.now,
    random: Math.random,
    schedule,
  });
  const store = createStore({ messages, onUnreachable: connection.reportLost });
  setupListeners(store.dispatch, watchAttention);
  const keeper = createSessionKeeper({
    makeCall,
    readSession: () => store.getState().session,
    dispatch: store.dispatch,
    resetCache: () => store.dispatch(api.util.resetApiState()),
    refreshMenu: () => store.dispatch(api.util.invalidateTags(['menu'])),
    sayFarewell: (leaving) => {
      dismissDialogs();
      dismissToasts();
      sayFarewell(leaving);
      // Whoever was only away too long finds what they typed when they are back.
      if (leaving === 'signOut') wipeDrafts(sessionStorage);
    },
    welcome: (crmId) => wipeDrafts(sessionStorage, crmId),
    channel: openSessionChannel(),
    marker: signInMarker,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    pageVisible,
  });
  messages.on('languageChanged', () => {
    if (store.getState().session.kind === 'starting') return;
    // The page stays as it is, with everything typed on it; only what the service says in words is asked for again.
    void keeper.refreshPortal();
    store.dispatch(api.util.invalidateTags([...saidInWords]));
  });
  const client = createClient({
    client: platform.client,
    language: () => messages.language,
    onSessionEnded: keeper.onSessionEnded,
    finishSignOut: keeper.finishSignOut,
    person: () => personOf(store.getState().session)?.crmId,
    onRenewed: keeper.meet,
    onKept: connection.reportLost,
    onAbandoned: platform.desktop?.abandon,
    page: platform.desktop?.pageName,
  });
  setClient(client);
  // The service strips every reply to the contract's schema.
  platform.onSessionRenewed((reply) => keeper.meetRenewed(reply as ReplyOf<typeof authenticate>));
  platform.onSessionLost(() => void client.recoverSession());
  platform.onLookAround(connection.look);
  window.addEventListener('online', connection.tryNow);
  window.addEventListener('offline', connection.reportLost);
  platform.onNavigate((route) => {
    window.location.hash = route;
  });
  return { store, keeper, connection };
};

export type Plugged = ReturnType<typeof plugTogether>;
