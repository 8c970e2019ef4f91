import { changedMeanwhile, fault, notFound, ReplyError } from '#server/http/reply-error.ts';
import { sanitizeMail } from '#server/mail/rich-mail.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type {
  MailLanguage,
  MailTemplate,
  MailTemplateSummary,
} from '#shared/contracts/mail-template.ts';
import { decodeBody } from './mail-body.ts';

export type KeptTemplateText = {
  readonly name: string;
  readonly language: MailLanguage;
  readonly subject: string;
  readonly html: string;
  readonly version: number;
  readonly modifiedOn: Date;
};

type NewText = Pick<KeptTemplateText, 'name' | 'language' | 'subject' | 'html'>;

export type TemplateStore = {
  /** Every text without its HTML, by name and language. */
  readonly all: () => Promise<readonly KeptTemplateText[]>;
  readonly byName: (name: string) => Promise<readonly KeptTemplateText[]>;
  /** The first version; undefined where the text exists, or where there would be more than `most` names. */
  readonly add: (
    text: NewText,
    crmId: number,
    now: Date,
    most: number,
  ) => Promise<number | undefined>;
  /** The new version; undefined where the text is gone or has another one. */
  readonly update: (
    text: NewText,
    version: number,
    crmId: number,
    now: Date,
  ) => Promise<number | undefined>;
  readonly remove: (name: string, language: string, version: number) => Promise<boolean>;
  /** The line about unsubscribing, by language. */
  readonly footers: () => Promise<ReadonlyMap<string, string>>;
};

type Change =
  | { readonly action: 'add'; readonly subject: string; readonly content: string }
  | {
      readonly action: 'update';
      readonly subject: string;
      readonly content: string;
      readonly version: number;
    }
  | { readonly action: 'delete'; readonly version: number };

export type TemplateChange = Change & {
  readonly templateName: string;
  readonly language: MailLanguage;
};

/** A screen shows all names at once. */
const mostTemplates = 500;

const notAdded = (exists: boolean) =>
  exists
    ? new ReplyError(ReplyCode.Conflict, 'A template with this name already exists.')
    : fault('templateName', 'too_many', 'There are too many templates.');

/** The text that stands in where there is none in a language: the portal's default, English, or the first. */
const standIn = <Text extends { readonly language: string }>(
  texts: readonly Text[],
  languages: readonly string[],
): Text | undefined =>
  languages
    .map((language) => texts.find((text) => text.language === language))
    .find((text) => text !== undefined) ?? texts[0];

const byName = (texts: readonly KeptTemplateText[]): readonly (readonly KeptTemplateText[])[] => {
  const names = new Map<string, KeptTemplateText[]>();
  for (const text of texts) names.set(text.name, [...(names.get(text.name) ?? []), text]);
  return [...names.values()];
};

export type TemplateServiceParts = {
  readonly store: TemplateStore;
  readonly defaultLanguage: () => Promise<string>;
  readonly now: () => Date;
};

/** Templates of mail to lists: one text per language, everybody's. */
export const createTemplateService = ({ store, defaultLanguage, now }: TemplateServiceParts) => ({
  list: async (): Promise<readonly MailTemplateSummary[]> => {
    const [texts, usual] = await Promise.all([store.all(), defaultLanguage()]);
    return byName(texts).flatMap((group) => {
      const shown = standIn(group, [usual, 'en']);
      if (shown === undefined) return [];
      const modified = Math.max(...group.map(({ modifiedOn }) => modifiedOn.getTime()));
      return [
        {
          templateName: shown.name,
          subject: shown.subject,
          languages: group.map(({ language }) => language),
          modifiedOn: new Date(modified).toISOString(),
        },
      ];
    });
  },

  get: async (name: string, language: string | undefined): Promise<MailTemplate> => {
    const [texts, usual] = await Promise.all([store.byName(name), defaultLanguage()]);
    const shown = standIn(texts, [language ?? usual, usual, 'en']);
    if (shown === undefined) throw notFound('There is no such template.');
    return {
      templateName: name,
      language: shown.language,
      subject: shown.subject,
      content: Buffer.from(shown.html).toString('base64'),
      version: shown.version,
      languages: texts.map((text) => ({
        language: text.language,
        subject: text.subject,
        version: text.version,
        modifiedOn: text.modifiedOn.toISOString(),
      })),
    };
  },

  /** Answers with the version that is kept now; 0 after a deletion. */
  change: async (change: TemplateChange, crmId: number): Promise<number> => {
    const { templateName: name, language } = change;
    if (change.action === 'delete') {
      if (await store.remove(name, language, change.version)) return 0;
      const isThere = (await store.byName(name)).some((one) => one.language === language);
      if (isThere) throw changedMeanwhile('template');
      return 0;
    }
    const html = sanitizeMail(decodeBody(change.content, 'content'));
    const text = { name, language, subject: change.subject, html };
    const version =
      change.action === 'add'
        ? await store.add(text, crmId, now(), mostTemplates)
        : await store.update(text, change.version, crmId, now());
    if (version !== undefined) return version;
    // Said already, by whoever got no answer: that is no conflict, whichever version it names.
    const known = (await store.byName(name)).find((one) => one.language === language);
    if (known?.subject === text.subject && known.html === html) return known.version;
    throw change.action === 'add' ? notAdded(known !== undefined) : changedMeanwhile('template');
  },
});

export type TemplateService = ReturnType<typeof createTemplateService>;
