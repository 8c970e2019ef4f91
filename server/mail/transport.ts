import type { Refusal } from './mail-policy.ts';
import type { Attachment } from './mail-store.ts';
import { keptWords } from './server-words.ts';
import { connectedAddress } from './smtp-address.ts';

export type Letter = {
  /** The same at each attempt: whoever gets a mail twice can tell that it is one. */
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  readonly attachments: readonly Attachment[];
};

export type Delivery =
  | { readonly kind: 'taken'; readonly words: string }
  | ({
      readonly kind: 'refused';
      /** Why no mail at all is taken, as a code that names nobody; undefined where it is about this mail alone. */
      readonly outage?: string | undefined;
    } & Refusal);

/** How mail leaves the portal, or stays in it. */
export type Transport = {
  readonly name: 'smtp' | 'portal';
  readonly deliver: (letter: Letter) => Promise<Delivery>;
  readonly close: () => void;
};

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

type SmtpError = Error & {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
};

/** RFC 1870: said of the sender's line, where a mail's size stands. */
const tooLarge = 552;

/** The server has judged this mail: its recipient, its content or its size. */
const isAboutMail = ({ code, command, responseCode }: SmtpError): boolean =>
  code === 'EMESSAGE' ||
  (code === 'EENVELOPE' && (command !== 'MAIL FROM' || responseCode === tooLarge));

/**
 * Refused for good: a 5xx about this mail. One about who the portal is, from where it comes or how it speaks is for its
 * operator to mend, and the mail waits for that.
 */
const isFinal = (error: SmtpError): boolean =>
  (error.responseCode ?? 0) >= 500 && isAboutMail(error);

/** What every mail would meet: a server that is away, or that has judged neither a recipient nor a content. */
const outageOf = (error: SmtpError): string | undefined => {
  const { code = '', responseCode = 0 } = error;
  if (isAboutMail(error) && responseCode !== 421) return undefined;
  return responseCode === 0 ? code : `${code} ${responseCode}`;
};

/** Hands mail to the server of an address such as `smtps://user:password@mail.example.org:465`. */
export const createSmtpTransport = (url: string, from: string): Transport => {
  // Fetched with the first mail: the start of the portal can spare the 60 ms.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url: connectedAddress(url), ...timeouts, pool: false }, { from });
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    name: 'smtp',
    deliver: async ({ messageId, recipient, subject, html, plain, attachments }) => {
      opened ??= open();
      const transport = await opened;
      try {
        const { response } = await transport.sendMail({
          messageId,
          to: { name: '', address: recipient },
          subject,
          html,
          text: plain,
          attachments: attachments.map(({ fileName, mediaType, content }) => ({
            filename: fileName,
            contentType: mediaType,
            content,
          })),
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { kind: 'taken', words: keptWords(response) };
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        return {
          kind: 'refused',
          final: isFinal(error),
          words: keptWords(error.message),
          outage: outageOf(error),
        };
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
};

/** Without a mail server: the row itself is the letter, for administrators to read. */
export const keepInPortal: Transport = {
  name: 'portal',
  deliver: async () => ({ kind: 'taken', words: 'Kept in the portal.' }),
  close: () => undefined,
};
