import type { Parcel } from '#server/mail/courier.ts';
import { composeMail } from '#server/mail/mail-content.ts';
import { fillText, type SendTexts, textFor, valuesFor } from './mail-text.ts';
import type { RecipientTokens } from './recipient-token.ts';
import type { ClaimedRecipient, OpenSend } from './sender-store.ts';

/** A mail that is ready to travel. */
export type MadeMail = Omit<Parcel, 'handOver'>;

export type MailMaker = (
  recipient: ClaimedRecipient,
  send: Pick<OpenSend, 'listId' | 'listName'>,
  texts: SendTexts,
  now: Date,
) => Promise<MadeMail>;

export type MailMakerParts = {
  readonly tokens: RecipientTokens;
  /** Sender of all mail, `Name <address>` or an address alone. */
  readonly mailFrom: string;
  /** Takes delivery-status mails; '': they go to the sender. */
  readonly bounceAddress: string;
  /** Where people reach the portal, without a slash at the end. */
  readonly address: () => string;
  readonly portalName: () => Promise<string>;
  /** Where a member leaves a list. */
  readonly unsubscribeLink: (listId: number, crmId: number) => string;
  /** Where the recipients of other mail stop it: a path without a slash at the end, for the token of the mail. */
  readonly stopPath: string;
};

const addressOf = (mailbox: string): string => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;

/** Makes the mails of a send, each for one person, under a name that is the same at every attempt. */
export const createMailMaker = (parts: MailMakerParts): MailMaker => {
  const { tokens, mailFrom, bounceAddress, address, portalName } = parts;
  const from = addressOf(mailFrom);
  const domain = from.replace(/^.*@/, '');
  const leaveLink = (listId: number | null, crmId: number | null, token: string): string =>
    listId === null || crmId === null
      ? `${address()}${parts.stopPath}/${token}`
      : parts.unsubscribeLink(listId, crmId);

  return async (recipient, { listId, listName }, texts, now) => {
    const token = tokens.tokenOf(recipient.id);
    const unsubscribeLink = leaveLink(listId, recipient.crmId, token);
    const filled = fillText(
      textFor(texts, recipient.language),
      valuesFor(recipient, {
        listName,
        portalName: await portalName(),
        portalLink: address(),
        unsubscribeLink,
      }),
    );
    const content = await composeMail(
      {
        from: mailFrom,
        to: recipient.email,
        messageId: `<${token}@${domain}>`,
        date: now,
        unsubscribeUrl: unsubscribeLink,
      },
      filled,
    );
    return {
      // An address of its own for each mail: whatever comes back to it says which one it is about.
      sender: bounceAddress === '' ? from : bounceAddress.replace('@', `+${token}@`),
      recipient: recipient.email,
      envelopeId: token,
      content,
      filled,
    };
  };
};
