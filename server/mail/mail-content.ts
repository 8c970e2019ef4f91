import type { FilledMail } from './template.ts';

export type LetterHead = {
  readonly from: string;
  readonly to: string;
  readonly messageId: string;
  readonly date: Date;
  /** Takes the one-click POST of RFC 8058. */
  readonly unsubscribeUrl: string;
};

/** One mail to one person as it travels: headers, plain text and HTML. */
export const composeMail = async (
  { from, to, messageId, date, unsubscribeUrl }: LetterHead,
  { subject, html, plain }: FilledMail,
): Promise<Buffer> => {
  // Fetched with the first mail: the start of the portal can spare its time.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({
    from,
    to: { name: '', address: to },
    messageId,
    date,
    subject,
    text: plain,
    html,
    headers: {
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
};
