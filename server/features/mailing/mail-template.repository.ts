import type { Database } from '#server/database/database.ts';
import type { MailLanguage } from '#shared/contracts/mail-template.ts';
import type { KeptTemplateText, TemplateStore } from './mail-template.service.ts';

type TextRow = {
  readonly name: string;
  readonly language: MailLanguage;
  readonly subject: string;
  readonly html: string;
  readonly version: number;
  readonly modified_on: Date;
};

const textOf = ({ modified_on: modifiedOn, ...row }: TextRow): KeptTemplateText => ({
  ...row,
  modifiedOn,
});

export const createTemplateRepository = ({ query }: Database): TemplateStore => ({
  all: async () => {
    const { rows } = await query<Omit<TextRow, 'html'>>(
      `select name, language, subject, version, modified_on from crm_mail_template
        order by fold_text(name), name, language`,
    );
    return rows.map((row) => textOf({ ...row, html: '' }));
  },

  byName: async (name) => {
    const { rows } = await query<TextRow>(
      `select name, language, subject, html, version, modified_on from crm_mail_template
        where name = $1 order by language`,
      [name],
    );
    return rows.map(textOf);
  },

  add: async ({ name, language, subject, html }, crmId, now, most) => {
    const { rows } = await query<{ readonly version: number }>(
      `insert into crm_mail_template (name, language, subject, html, modified_on, modified_by)
       select $1, $2, $3, $4, $5, $6
        where (select count(distinct name) from crm_mail_template where name <> $1) < $7
       on conflict (name, language) do nothing returning version`,
      [name, language, subject, html, now, crmId, most],
    );
    return rows[0]?.version;
  },

  update: async ({ name, language, subject, html }, version, crmId, now) => {
    const { rows } = await query<{ readonly version: number }>(
      `update crm_mail_template set subject = $3, html = $4, version = version + 1, modified_on = $5, modified_by = $6
        where name = $1 and language = $2 and version = $7 returning version`,
      [name, language, subject, html, now, crmId, version],
    );
    return rows[0]?.version;
  },

  remove: async (name, language, version) => {
    const { rowCount } = await query(
      'delete from crm_mail_template where name = $1 and language = $2 and version = $3',
      [name, language, version],
    );
    return rowCount > 0;
  },

  footers: async () => {
    const { rows } = await query<{ readonly language: string; readonly html: string }>(
      "select language, html from mail_template where name = 'list-footer'",
    );
    return new Map(rows.map(({ language, html }) => [language, html]));
  },
});
