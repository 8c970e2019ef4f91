import PostalMime, { type Attachment } from 'postal-mime';
import { keptWords } from './server-words.ts';

/** What another mail server says became of a mail. */
export type DeliveryStatus = {
  readonly action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded';
  /** Class, subject and detail as RFC 3463 has them, such as `5.1.1`. */
  readonly code: string;
  readonly words: string;
};

export type DeliveryReport = {
  readonly status: DeliveryStatus;
  /** Texts that may name the mail, the surest first. */
  readonly names: readonly string[];
};

const decoder = new TextDecoder();

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : decoder.decode(content);

/** Value of a header field of some text; its continuation lines belong to it. */
const field = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*((?:.*)(?:\\r?\\n[ \\t]+.*)*)`, 'im')
    .exec(text)?.[1]
    ?.replace(/\s+/g, ' ')
    .trim();

const isAction = (text: string): text is DeliveryStatus['action'] =>
  ['failed', 'delayed', 'delivered', 'relayed', 'expanded'].includes(text);

/** The part of one recipient: ours is one recipient per mail. */
const statusOf = (report: string): DeliveryStatus | undefined => {
  const action = field(report, 'Action')?.toLowerCase() ?? '';
  const code = /\d\.\d{1,3}\.\d{1,3}/.exec(field(report, 'Status') ?? '')?.[0];
  if (!isAction(action) || code === undefined) return undefined;
  const words = (field(report, 'Diagnostic-Code') ?? '').replace(/^smtp; */i, '');
  return { action, code, words: keptWords(words) };
};

const partsOf = (attachments: readonly Attachment[], ...types: readonly string[]): string[] =>
  attachments.filter(({ mimeType }) => types.includes(mimeType)).map(textOf);

/**
 * Reads a delivery-status mail (RFC 3464); undefined for any other mail. It names the mail that it is about by the
 * address it came to, by the envelope id, and by the Message-ID of what it returns.
 */
export const readDeliveryReport = async (raw: Buffer): Promise<DeliveryReport | undefined> => {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true }).catch(() => undefined);
  if (mail === undefined) return undefined;
  const [report] = partsOf(mail.attachments, 'message/delivery-status');
  const status = report === undefined ? undefined : statusOf(report);
  if (report === undefined || status === undefined) return undefined;
  const returned = partsOf(
    mail.attachments,
    'message/rfc822',
    'message/rfc822-headers',
    'text/rfc822-headers',
  );
  return {
    status,
    names: [
      ...(mail.to ?? []).map(({ address }) => address),
      mail.deliveredTo,
      field(report, 'Original-Envelope-Id'),
      ...returned.map((text) => field(text, 'Message-ID')),
    ].filter((name) => name !== undefined),
  };
};

/** Addresses that exist and refuse for now, for this mail or for this sender: another mail may reach them. */
const passing = /^5\.(?:2\.[23]|3\.|4\.|6\.|7\.)/;

/** True where no mail will ever reach the address. */
export const isDeadAddress = ({ action, code }: Pick<DeliveryStatus, 'action' | 'code'>): boolean =>
  action === 'failed' && code.startsWith('5.') && !passing.test(code);

/** The same by what a mail server answers to the address itself: there it must say so in as many words. */
export const namesDeadAddress = (words: string): boolean =>
  /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/.test(words);
