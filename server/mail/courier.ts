import type { Refusal } from './mail-policy.ts';
import type { FilledMail } from './template.ts';

/**
 * The act of handing a mail over. It asks the ledger whether the mail is still to be sent, calls `go` where it is, and
 * writes the commit of that in the same turn of the event loop. False: the mail was taken back, and `go` was not called.
 */
export type HandOver = (go: () => void) => Promise<boolean>;

/** A mail on its way to one person. */
export type Parcel = {
  /** Where refusals come back to. */
  readonly sender: string;
  readonly recipient: string;
  /** What a delivery-status mail calls this mail by. */
  readonly envelopeId: string;
  /** Headers and body as they travel. */
  readonly content: Buffer;
  /** What it says, for whoever keeps it instead. */
  readonly filled: FilledMail;
  readonly handOver: HandOver;
};

/**
 * `refused`: by the server's own word, this mail was not taken. `unreachable`: nobody took it, and it is not about this
 * mail. `lost`: it was handed over and the answer never came. `withdrawn`: it was not to be sent any more.
 */
export type Outcome =
  | { readonly kind: 'taken'; readonly words: string }
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: 'unreachable'; readonly words: string }
  | { readonly kind: 'lost'; readonly words: string }
  | { readonly kind: 'withdrawn' };

/** How mails of lists leave the portal, or stay in it. */
export type Courier = {
  /** Mails that may be on their way at once. */
  readonly places: number;
  readonly deliver: (parcel: Parcel) => Promise<Outcome>;
  readonly close: () => void;
};
