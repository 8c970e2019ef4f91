import type { Context } from '#server/http/route.ts';
import { setSessionCookies } from '#server/http/session-cookies.ts';
import { lifetimes } from './session-policy.ts';
import type { TokenPair } from './session-store.ts';

/** Hands the tokens of a new session over: to a browser in cookies that scripts cannot read, to others in the body. */
export const withTokens = <Reply extends object>(
  { client, reply, tellAudit }: Pick<Context, 'client' | 'reply' | 'tellAudit'>,
  {
    tokens,
    accountId,
    ...rest
  }: Reply & {
    readonly tokens: TokenPair | undefined;
    /** Whose session it is; the answer does not say so. */
    readonly accountId?: number;
  },
) => {
  tellAudit({ accountId });
  if (tokens === undefined) return rest;
  if (client !== 'web') {
    return { ...rest, access_token: tokens.accessToken, refresh_token: tokens.refreshToken };
  }
  setSessionCookies(reply, { ...tokens, keepSeconds: lifetimes.refresh });
  return rest;
};
