import { languageOf } from '#server/http/language.ts';
import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/mail.ts';
import type { OutboxService } from './outbox.service.ts';

export const outboxRoutes = (app: RestApp, outbox: OutboxService): void => {
  route(app, contract.outbox, ({ body }) => outbox.page(body));

  route(app, contract.sendTestMail, ({ body }, { session, request }) =>
    outbox.test(session, languageOf(request), body.requestKey),
  );
};
