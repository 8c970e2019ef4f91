import { type RestApp, route } from '#server/http/route.ts';
import * as ledgerContract from '#shared/contracts/mail-ledger.ts';
import * as templateContract from '#shared/contracts/mail-template.ts';
import * as contract from '#shared/contracts/mailing.ts';
import { type LedgerService, sendOnWire } from './mail-ledger.service.ts';
import type { SuppressionService } from './suppression.service.ts';
import type { TemplateService } from './mail-template.service.ts';
import type { MailingService } from './mailing.service.ts';
import type { SendStreams } from './send-streams.ts';

export const templateRoutes = (app: RestApp, templates: TemplateService): void => {
  route(app, templateContract.templateList, async () => ({
    templateList: [...(await templates.list())],
  }));

  route(app, templateContract.getTemplate, async ({ params, query }) => ({
    emailTemplate: await templates.get(params.name, query.language),
  }));

  route(app, templateContract.updateTemplate, async ({ body }, { session }) => ({
    version: await templates.change(body, session.crmId),
  }));
};

export const mailingRoutes = (app: RestApp, mailing: MailingService): void => {
  route(app, contract.sendMail, async ({ body }, { session }) => ({
    sendId: await mailing.send(session, body),
  }));

  route(app, contract.mailRecipients, ({ body }, { session, signal }) =>
    mailing.count(session, body, signal),
  );

  route(app, contract.previewMail, ({ body }, { session }) => mailing.preview(session, body));

  route(app, contract.testMail, async ({ body }, { session }) => {
    await mailing.test(session, body);
    return {};
  });

  route(app, contract.pauseSend, async ({ params }, { session }) => ({
    send: await mailing.control(session, params.sendId, 'pause'),
  }));

  route(app, contract.resumeSend, async ({ params }, { session }) => ({
    send: await mailing.control(session, params.sendId, 'resume'),
  }));

  route(app, contract.cancelSend, async ({ params }, { session }) => ({
    send: await mailing.control(session, params.sendId, 'cancel'),
  }));

  route(app, contract.resendFailed, async ({ params, body }, { session }) => ({
    sendId: await mailing.resend(session, params.sendId, body.requestKey),
  }));
};

export const ledgerRoutes = (
  app: RestApp,
  { viewerOf }: Pick<MailingService, 'viewerOf'>,
  ledger: LedgerService,
  streams: SendStreams,
): void => {
  // A service that goes down does not wait for streams that have no end.
  app.server.addHook('preClose', async () => streams.endAll());

  route(app, ledgerContract.mailSends, async ({ body }, { session }) =>
    ledger.sends(await viewerOf(session), body),
  );

  route(app, ledgerContract.sendDetail, async ({ params }, { session }) =>
    ledger.detail(await viewerOf(session), params.sendId),
  );

  route(app, ledgerContract.sendProgress, async ({ params }, { session, signal }) => {
    const viewer = await viewerOf(session);
    const { sendId } = params;
    return streams.open({
      sendId,
      read: async () => sendOnWire(await ledger.find(viewer, sendId)),
      accountId: session.accountId,
      sessionId: session.id,
      expiresOn: session.expiresOn,
      signal,
    });
  });

  route(app, ledgerContract.statusByBunch, async ({ params, query }, { session }) =>
    ledger.recipients(await viewerOf(session), params.id, query),
  );

  route(app, ledgerContract.contactMails, async ({ body }, { session }) =>
    ledger.contactMails(await viewerOf(session), body),
  );
};

export const suppressionRoutes = (app: RestApp, addresses: SuppressionService): void => {
  route(app, ledgerContract.suppressions, ({ body }, { session }) => addresses.page(body, session));

  route(app, ledgerContract.setSuppressed, async ({ body }, { session, tellAudit }) => {
    tellAudit({
      target: app.audit.hashOf(body.email),
      ...(body.suppressed ? {} : { act: 'mail.allow' }),
    });
    if (body.suppressed) await addresses.block(body.email, session.crmId);
    else await addresses.lift(body.email);
    return {};
  });
};
