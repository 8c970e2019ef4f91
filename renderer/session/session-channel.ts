import type { Leaving } from './farewell.ts';

/** What one tab tells the others of the same person. */
export type SessionNews =
  | { readonly kind: 'signedIn'; readonly crmId: number }
  | { readonly kind: 'signedOut'; readonly leaving: Leaving };

export type SessionChannel = {
  readonly tell: (news: SessionNews) => void;
  readonly listen: (listener: (news: SessionNews) => void) => void;
};

/** A channel between the tabs of this browser; a tab never hears itself. */
export const openSessionChannel = (): SessionChannel => {
  const channel = new BroadcastChannel('portal-session');
  return {
    tell: (news) => channel.postMessage(news),
    listen: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => listener(data));
    },
  };
};
