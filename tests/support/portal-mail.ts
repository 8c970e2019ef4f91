import type { Portal } from './portal.ts';

type Mail = { readonly subject: string; readonly plain: string };

/** The mails of a kind to somebody, oldest first, as they lie in the outbox of a portal without a mail server. */
export const mailsTo = async (
  { database }: Portal,
  address: string,
  template: string,
): Promise<readonly Mail[]> => {
  const { rows } = await database.query<Mail>(
    'select subject, plain from mail where recipient = $1 and template_name = $2 order by created_on, id',
    [address, template],
  );
  return rows;
};

/** What a pattern finds in the newest mail of a kind to somebody. */
export const inNewestMail = async (
  portal: Portal,
  address: string,
  template: string,
  pattern: RegExp,
): Promise<string> => {
  const mails = await mailsTo(portal, address, template);
  const found = pattern.exec(mails.at(-1)?.plain ?? '')?.[1];
  if (found === undefined) throw new Error(`No ${template} to ${address} has ${pattern}.`);
  return found;
};
