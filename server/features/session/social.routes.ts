import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as contract from '#shared/contracts/social.ts';
import type { FastifyReply } from 'fastify';
import { accessTokenOf } from '#server/http/guard.ts';
import { parsePart } from '#server/http/input.ts';
import { languageOf } from '#server/http/language.ts';
import type { Limit } from '#server/http/rate-limit.ts';
import { type RestApp, route } from '#server/http/route.ts';
import { callerOf } from './caller.ts';
import { withTokens } from './sign-in-answer.ts';
import { sendDesktopPage } from './social-pages.ts';
import { wasDeclined } from './social-provider.ts';
import type { SocialFlow } from './social-store.ts';
import type { SocialService } from './social.service.ts';

/** Why somebody comes back without a ticket. */
type Failure = 'cancelled' | 'failed' | 'unreachable' | 'expired';

type Ending = { readonly ticket: string } | { readonly failure: Failure };

/** What a person is told whose sign-in needs something more. */
const statusOf = (kind: 'missing' | 'code' | 'password' | 'choose') => {
  switch (kind) {
    case 'missing':
      return { code: ReplyCode.DetailsMissing, message: 'Please complete your details.' };
    case 'code':
      return {
        code: ReplyCode.EmailNotConfirmed,
        message: 'We have sent a code to this address. Enter it to continue.',
      };
    case 'password':
      return {
        code: ReplyCode.EmailNotConfirmed,
        message:
          'An account with this address already exists. Sign in with its password once to use both.',
      };
    case 'choose':
      return {
        code: ReplyCode.EmailNotConfirmed,
        message:
          'An account with this address already exists. We have sent a link to choose its password.',
      };
    default:
      return kind satisfies never;
  }
};

/** What the provider did wrong or what was wrong with its answer, without anything about the person. */
const reasonOf = (error: unknown): object =>
  error instanceof Error
    ? { type: error.name, ...('code' in error ? { code: error.code } : {}) }
    : {};

/** Leads back into the portal: to its page, or from the person's browser into the desktop client. */
const leadBack = (
  reply: FastifyReply,
  { client, challenge }: Pick<SocialFlow, 'client' | 'challenge'>,
  ending: Ending,
  language: string,
): FastifyReply => {
  const query = new URLSearchParams({ ...ending, flow: challenge });
  const place = `${contract.socialReturnRoute}?${query.toString()}`;
  if (client === 'web') return reply.redirect(`/#${place}`);
  return sendDesktopPage(reply, `portal://open${place}`, language);
};

/** The two pages that a browser passes on its way to the provider and back. They answer with addresses, not with data. */
const socialPages = ({ server }: RestApp, social: SocialService, limit: Limit): void => {
  server.get(contract.socialStartPath, async (request, reply) => {
    await limit(request);
    const flow = parsePart(contract.socialStart, request.query);
    try {
      const url = await social.start(flow);
      return await reply.redirect(url.href);
    } catch (error) {
      request.log.warn({ reason: reasonOf(error) }, 'a provider cannot be reached');
      return leadBack(reply, flow, { failure: 'unreachable' }, languageOf(request));
    }
  });

  server.get(contract.socialCallbackPath, async (request, reply) => {
    await limit(request);
    const answer = new URL(request.raw.url ?? '/', 'http://portal').searchParams;
    const returned = await social.comeBack(answer);
    const language = languageOf(request);
    switch (returned.kind) {
      case 'ticket':
        return leadBack(reply, returned.flow, { ticket: returned.ticket }, language);
      case 'failed': {
        const failure = wasDeclined(returned.error) ? 'cancelled' : 'failed';
        request.log.warn(
          { reason: reasonOf(returned.error) },
          `sign-in with a provider ${failure}`,
        );
        return leadBack(reply, returned.flow, { failure }, language);
      }
      case 'unknown':
        return leadBack(reply, { client: 'web', challenge: '' }, { failure: 'expired' }, language);
      default:
        return returned satisfies never;
    }
  });
};

export const socialRoutes = (app: RestApp, social: SocialService, limit: Limit): void => {
  socialPages(app, social, limit);

  route(app, contract.socialTemplateConfig, () => ({ list: social.list() }));

  route(app, contract.externalAuthSignup, async ({ body }, context) => {
    await limit(context.request);
    // The refresh cookie does not reach this path; an access token names its session as well.
    const caller = callerOf(context, accessTokenOf(context.request));
    const outcome = await social.signUp(body, caller);
    if (outcome.kind === 'signedIn') return withTokens(context, outcome.reply);
    const { cause, details: userContact } = outcome;
    const choosePassword = outcome.kind === 'choose';
    return { status: statusOf(outcome.kind), cause, choosePassword, userContact };
  });

  route(app, contract.linkExternalAccount, async ({ body }, { request, session, tellAudit }) => {
    await limit(request);
    tellAudit({ isAct: await social.link(session, body, languageOf(request)) });
    return {};
  });
};
