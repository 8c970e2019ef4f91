import type { RequestOf } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as contract from '#shared/contracts/oauth.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { longestPassword } from '#shared/rules/limits.ts';
import { accessTokenOf } from '#server/http/guard.ts';
import { languageOf } from '#server/http/language.ts';
import type { Limit } from '#server/http/rate-limit.ts';
import { fault, notSignedIn, ReplyError } from '#server/http/reply-error.ts';
import { type Context, type RestApp, route } from '#server/http/route.ts';
import { clearSessionCookies, refreshTokenOf } from '#server/http/session-cookies.ts';
import type { Session } from '#server/http/session.ts';
import { callerOf } from './caller.ts';
import type { CodeService } from './code.service.ts';
import type { SignedIn } from './session-welcome.ts';
import type { SessionService } from './session.service.ts';
import { withTokens } from './sign-in-answer.ts';

export type SignInLimits = {
  readonly byAddress: Limit;
  readonly byName: Limit;
  /** By address: each visitor without a session makes one, so many may come from one address. */
  readonly anonymous: Limit;
};

type SignIn = RequestOf<typeof contract.authenticate>['body'];

const plainText = (path: string, text: string): string => {
  try {
    const plain = decodeURIComponent(text);
    if (plain.includes('\0')) throw new URIError();
    return plain;
  } catch {
    throw fault(path, 'bad_encoding', 'Send this part URL-encoded.');
  }
};

/** Both parts of a sign-in arrive URL-encoded, and are no longer than where they were chosen. */
const decoded = (path: string, text: string): string => {
  const plain = plainText(path, text);
  if ([...plain].length <= longestPassword) return plain;
  throw fault(path, 'too_big', `Use at most ${longestPassword} characters.`);
};

/** Anybody may make these calls; without a session of somebody with an account they are no act. */
const isOfAccount = (session: Session | undefined): boolean =>
  session !== undefined && session.kind !== 'anonymous';

const bring = (session: SessionService, limits: SignInLimits, { audit }: RestApp) => {
  const renew = async (body: Extract<SignIn, { grantType: 'refresh_token' }>, context: Context) => {
    const { client = 'api', request, reply } = context;
    if (client !== 'web') {
      if (body.refresh_token !== undefined) return session.renew(body.refresh_token, client);
      throw fault('refresh_token', 'required', 'Send the refresh token.');
    }
    const token = refreshTokenOf(request);
    if (token === undefined) throw notSignedIn('no refresh cookie');
    return session.renew(token, client).catch((error: unknown) => {
      // Only a token that is over goes; while the service is away the session lives on.
      if (error instanceof ReplyError && error.code === ReplyCode.NotSignedIn) {
        clearSessionCookies(reply);
      }
      throw error;
    });
  };
  return async (body: SignIn, context: Context): Promise<SignedIn> => {
    const { request } = context;
    // Visitors come, and sessions are renewed, without anybody's doing.
    context.tellAudit({ isAct: body.grantType === 'password' });
    const caller = callerOf(context, refreshTokenOf(request));
    switch (body.grantType) {
      case 'password': {
        const path = body.username === undefined ? 'email' : 'username';
        const username = decoded(path, contract.nameOfSignIn(body));
        const password = decoded('password', body.password);
        context.tellAudit({ target: audit.hashOf(storedEmailAddress(username)) });
        await limits.byAddress(request);
        await limits.byName(request);
        return session.signIn(username, password, caller);
      }
      case 'anonymous':
        await limits.anonymous(request);
        return session.signInAnonymously(caller);
      case 'refresh_token':
        return renew(body, context);
      default:
        return body satisfies never;
    }
  };
};

export const sessionRoutes = (
  app: RestApp,
  session: SessionService,
  codes: CodeService,
  limits: SignInLimits,
): void => {
  const signIn = bring(session, limits, app);

  route(app, contract.authenticate, async ({ body }, context) =>
    withTokens(context, await signIn(body, context)),
  );

  route(app, contract.verifyOtp, async ({ body }, context) => {
    context.tellAudit({ isAct: isOfAccount(context.session) });
    await limits.byAddress(context.request);
    const { session: asked, request } = context;
    return session.welcome(await codes.verify(asked, body.otp, languageOf(request)));
  });

  route(app, contract.resendOtp, async (_, context) => {
    await limits.byAddress(context.request);
    await codes.resend(context.session, languageOf(context.request));
    return {};
  });

  route(app, contract.currentSession, (_, context) => session.describe(context.session));

  route(app, contract.keepAlive, ({ body }, context) =>
    session.keepAlive(context.session, body.idleSeconds),
  );

  route(app, contract.logout, async (_, context) => {
    const { request, reply } = context;
    context.tellAudit({ isAct: isOfAccount(context.session) });
    const token = accessTokenOf(request);
    if (token !== undefined) await session.signOut(token);
    clearSessionCookies(reply);
    return {};
  });
};
