import type { Page } from 'playwright/test';
import type { Call, ReplyOf } from '#shared/contract/define-call.ts';

/** As if the service answered a call with something else in it, as long as nobody searches. */
export const altered = <C extends Call>(
  page: Page,
  call: C,
  alter: (reply: ReplyOf<C>) => object,
): Promise<unknown> =>
  page.route(
    ({ pathname, searchParams }) => pathname === call.path && !searchParams.has('searchText'),
    async (route) => {
      const response = await route.fetch();
      const reply = (await response.json()) as ReplyOf<C> & object;
      await route.fulfill({ response, json: { ...reply, ...alter(reply) } });
    },
  );
