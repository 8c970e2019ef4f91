import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { longestSubject, longestTemplateName } from '#shared/rules/limits.ts';
import { offerableLanguages } from '#shared/rules/portal-settings.ts';
import { momentText, requiredText, versionNumber } from './schemas.ts';

/** Bytes of the HTML of a mail; a multiple of three, so that base64 can say exactly that. */
export const largestMailBody = 174_762 * 3;

/** Base64 is a third longer than what it says; a request may hold a little more beside it. */
export const mailBodyLimit = Math.ceil((largestMailBody * 4) / 3) + 64 * 1024;

/** HTML as the wire carries it: base64 of its UTF-8. The service keeps only what is harmless of it. */
export const mailBody = z.string().check(
  z.minLength(1, { error: 'Please fill this in.' }),
  z.maxLength((largestMailBody / 3) * 4, {
    error: 'This text is too long for an e-mail.',
  }),
  z.regex(/^[A-Za-z\d+/]+={0,2}$/, { error: 'Send the text in base64.' }),
);

export const mailSubject = requiredText(longestSubject);

export const mailLanguage = z.enum(offerableLanguages);

export type MailLanguage = DataOf<typeof mailLanguage>;

export const mailTemplateName = requiredText(longestTemplateName);

const templateLanguage = z.object({
  language: mailLanguage,
  subject: z.string(),
  /** Grows by one with each change; an update names the version that it was made from. */
  version: versionNumber,
  modifiedOn: momentText,
});

export const mailTemplateSummary = z.object({
  templateName: z.string(),
  /** The text that people without a language of their own get: the portal's default, else English, else the first. */
  subject: z.string(),
  languages: z.array(mailLanguage),
  modifiedOn: momentText,
});

export type MailTemplateSummary = DataOf<typeof mailTemplateSummary>;

export const templateList = defineCall({
  method: 'GET',
  path: '/rest/email/template/v1/getall',
  summary: 'Templates of e-mail to lists, by name; at most 500 exist',
  keepOffline: 'record',
  access: right('manage-mailing-list', 'VW'),
  reply: envelope({ templateList: z.array(mailTemplateSummary) }),
});

export const mailTemplate = z.object({
  templateName: z.string(),
  /** The language of `subject` and `content`: the one asked for, or what stands in for it. */
  language: mailLanguage,
  subject: z.string(),
  /** HTML in base64. */
  content: z.string(),
  version: versionNumber,
  /** Every language that the template is written in. */
  languages: z.array(templateLanguage),
});

export type MailTemplate = DataOf<typeof mailTemplate>;

export const getTemplate = defineCall({
  method: 'GET',
  path: '/rest/email/template/v1/get/:name',
  summary: 'One template in a language, or in what stands in for it',
  access: right('manage-mailing-list', 'VW'),
  params: z.object({ name: mailTemplateName }),
  query: z.object({ language: z.optional(mailLanguage) }),
  reply: envelope({ emailTemplate: mailTemplate }),
});

/**
 * One text of a template. `add` is for a name and language that do not exist yet, `update` and `delete` name the version
 * that the person saw: 409 where somebody else was quicker to change it; what is gone already counts as deleted. The last text that is deleted takes the template with it.
 * Deleting gives back nothing to undo by: ask first.
 */
export const updateTemplate = defineCall({
  method: 'POST',
  path: '/rest/email/template/v1/update',
  summary: 'Add, change or delete a template in one language',
  access: right('manage-mailing-list', 'ED'),
  audit: { act: 'mail.template', target: 'body.templateName' },
  bodyLimit: mailBodyLimit,
  body: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('add'),
      templateName: mailTemplateName,
      language: mailLanguage,
      subject: mailSubject,
      content: mailBody,
    }),
    z.object({
      action: z.literal('update'),
      templateName: mailTemplateName,
      language: mailLanguage,
      subject: mailSubject,
      content: mailBody,
      version: versionNumber,
    }),
    z.object({
      action: z.literal('delete'),
      templateName: mailTemplateName,
      language: mailLanguage,
      version: versionNumber,
    }),
  ]),
  /** The version that is kept now; 0 after a deletion. */
  reply: envelope({ version: versionNumber }),
});
