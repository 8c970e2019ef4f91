import { languageOf } from '#server/http/language.ts';
import type { Context } from '#server/http/route.ts';
import type { Caller } from './session.service.ts';

/** Characters that are kept of what a browser says about itself. */
const longestUserAgent = 300;

/** Who asks for a session. */
export const callerOf = (
  { client = 'api', request }: Context,
  formerToken: string | undefined,
): Caller => ({
  client,
  formerToken: client === 'web' ? formerToken : undefined,
  askedOn: performance.now(),
  language: languageOf(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
});
