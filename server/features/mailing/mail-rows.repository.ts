import type { Querying } from '#server/database/database.ts';
import type { KnownPerson, SendTexts } from './mail-text.ts';

/** What a contact says of itself in a mail: of its document `d` and its profile `f`. */
export const personColumns = `
  f.primary_language as language, d.doc->>'firstName' as first_name, d.doc->>'middleName' as middle_name,
  d.doc->>'lastName' as last_name, d.doc->>'phoneNumberFull' as phone_number,
  jsonb_path_query_first(d.doc, '$.addressList[*] ? (@.primary == true).city') #>> '{}' as city`;

export type PersonRow = {
  readonly crm_id: number | null;
  readonly email: string;
  readonly language: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly last_name: string | null;
  readonly phone_number: string | null;
  readonly city: string | null;
};

export const personOf = (row: PersonRow): KnownPerson => ({
  crmId: row.crm_id,
  email: row.email,
  language: row.language,
  firstName: row.first_name,
  middleName: row.middle_name,
  lastName: row.last_name,
  phoneNumber: row.phone_number,
  city: row.city,
});

type TextRow = {
  readonly language: string;
  readonly is_fallback: boolean;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
};

export const readSendTexts = async ({ query }: Querying, sendId: number): Promise<SendTexts> => {
  const { rows } = await query<TextRow>(
    'select language, is_fallback, subject, html, plain from mail_send_text where send_id = $1',
    [sendId],
  );
  const fallback = rows.find(({ is_fallback: isFallback }) => isFallback);
  if (fallback === undefined) throw new Error(`The send ${sendId} has no text.`);
  return { fallback, others: rows.filter((row) => row !== fallback) };
};
