import { fault } from '#server/http/reply-error.ts';
import { unknownPlaceholders } from '#shared/rules/mail-placeholders.ts';
import { decodeBody } from './mail-body.ts';
import type { TemplateStore } from './mail-template.service.ts';
import { readyText, type SendTexts } from './mail-text.ts';

export type MailContent = {
  readonly emailSubject: string;
  readonly emailBody: string;
  readonly emailLanguage?: string | undefined;
  readonly templateName?: string | undefined;
};

type ContentPorts = {
  readonly templates: Pick<TemplateStore, 'byName' | 'footers'>;
  readonly defaultLanguage: () => Promise<string>;
};

/** Something to look at or to read. */
const saysSomething = (plain: string, html: string): boolean =>
  plain.trim() !== '' || /<img\b/i.test(html);

const checkPlaceholders = (path: string, text: string): void => {
  const [unknown] = unknownPlaceholders(text);
  if (unknown === undefined) return;
  throw fault(path, 'unknown_placeholder', `Unknown placeholder: ${unknown}.`);
};

/** Makes texts that can be sent of what somebody has written; 400 where they cannot. */
export const createContentReader =
  ({ templates, defaultLanguage }: ContentPorts) =>
  async (content: MailContent): Promise<SendTexts> => {
    const html = decodeBody(content.emailBody, 'emailBody');
    checkPlaceholders('emailSubject', content.emailSubject);
    checkPlaceholders('emailBody', html);
    const [footers, usual] = await Promise.all([templates.footers(), defaultLanguage()]);
    const footerIn = (language: string) => footers.get(language) ?? footers.get('en') ?? '';
    const language = content.emailLanguage ?? usual;
    const own = { language, subject: content.emailSubject, html };
    if (!saysSomething(readyText(own, '').plain, html)) {
      throw fault('emailBody', 'empty', 'Please write something.');
    }
    const { templateName } = content;
    const known = templateName === undefined ? [] : await templates.byName(templateName);
    if (templateName !== undefined && known.length === 0) {
      throw fault('templateName', 'unknown', 'There is no such template.');
    }
    return {
      fallback: readyText(own, footerIn(language)),
      others: known
        .filter((text) => text.language !== language)
        .map((text) => readyText(text, footerIn(text.language))),
    };
  };

export type ContentReader = ReturnType<typeof createContentReader>;
