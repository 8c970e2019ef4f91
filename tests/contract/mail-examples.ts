import type { Example } from './example.ts';

/** The id of nothing. */
const neverWas = '999999999';

const firstPage = { pageNumber: 1, pageSize: 10 };

const mailContent = {
  emailSubject: 'Hello',
  emailBody: Buffer.from('<p>Hello {{firstName|friend}}</p>').toString('base64'),
};

/** The calls about mail to lists. */
export const mailExamples = (crmId: number): Readonly<Record<string, Example>> => ({
  cancelSend: { params: { sendId: neverWas } },
  contactMails: { body: { crmId, ...firstPage } },
  getTemplate: { params: { name: 'Newsletter' } },
  mailRecipients: { body: { crmList: [crmId] } },
  mailSends: { body: firstPage },
  pauseSend: { params: { sendId: neverWas } },
  previewMail: { body: { crmId, ...mailContent } },
  resendFailed: { params: { sendId: neverWas }, body: {} },
  resumeSend: { params: { sendId: neverWas } },
  sendDetail: { params: { sendId: neverWas } },
  sendMail: { body: { crmList: [crmId], ...mailContent } },
  sendProgress: { params: { sendId: neverWas } },
  setSuppressed: { body: { email: 'nobody@example.org', suppressed: true } },
  statusByBunch: { params: { id: neverWas } },
  suppressions: { body: firstPage },
  templateList: {},
  testMail: { body: { ...mailContent, to: ['trial@example.org'] } },
  updateTemplate: {
    body: {
      action: 'add',
      templateName: 'Example',
      language: 'en',
      subject: 'Hello',
      content: mailContent.emailBody,
    },
  },
});

export const mailWithoutSubject = [
  'cancelSend',
  'pauseSend',
  'resendFailed',
  'resumeSend',
  'sendDetail',
  'sendProgress',
  'statusByBunch',
] as const;
