import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { fault, ReplyError } from '#server/http/reply-error.ts';
import type { Message } from '#server/mail/mailer.ts';
import { readsLikeLink } from '#shared/rules/reads-like-link.ts';
import { after } from './session-policy.ts';
import type { SocialStore, SocialTicket } from './social-store.ts';

/** A mail of this way to sign in. */
export type SocialMessage = Omit<Message, 'template'> & {
  readonly template: Extract<Message['template'], `social-${string}`>;
};

type SocialCodePorts = {
  readonly store: Pick<SocialStore, 'countCodes' | 'keepCode' | 'tryCode' | 'proveEmail'>;
  readonly tell: (message: SocialMessage) => Promise<void>;
  readonly now: () => Date;
};

/** An address that somebody says is theirs, for the ticket that `token` is. */
type Claim = { readonly token: string; readonly email: string };

/** Seconds. */
const socialCode = {
  lifetime: 10 * 60,
  /** Until the same address may get another one. */
  pause: 60,
  tries: 5,
  /** Codes that one address gets in an hour, so that nobody can fill a mailbox. */
  perHour: 5,
} as const;

const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** Under the ticket, which the database does not have: a hash of six digits alone would be no secret. */
const codeHashOf = (ticket: string, email: string, code: string): Buffer =>
  createHmac('sha256', ticket).update(`${email}\n${code}`).digest();

const isCode = (kept: Buffer, offered: Buffer): boolean =>
  kept.length === offered.length && timingSafeEqual(kept, offered);

/** Codes that show whose a typed address is. */
export const createSocialCodes = ({ store, tell, now }: SocialCodePorts) => ({
  send: async (
    { identity, source, codeSentOn, codeTries, email: before }: SocialTicket,
    { token, email, language }: Claim & { readonly language: string },
  ): Promise<void> => {
    const moment = now();
    const notSince = after(moment, -socialCode.pause);
    const early = codeSentOn !== undefined && codeSentOn > notSince;
    // One that nobody can use any more is no reason to wait for the next.
    if (early && before === email && codeTries < socialCode.tries) return;
    if ((await store.countCodes(email, after(moment, -3600))) >= socialCode.perHour) {
      throw new ReplyError(
        ReplyCode.TooManyRequests,
        'Too many codes were sent to this address. Please try again in an hour.',
        { retryAfter: 3600 },
      );
    }
    const code = newCode();
    const hash = codeHashOf(token, email, code);
    const { tries } = socialCode;
    // Another request may have sent one since the ticket was read.
    if (!(await store.keepCode(token, { email, hash, now: moment, notSince, tries }))) return;
    const minutes = String(socialCode.lifetime / 60);
    const firstName = readsLikeLink(identity.firstName) ? undefined : identity.firstName;
    const values = { firstName, source, code, minutes };
    await tell({ template: 'social-code', to: email, language, values });
  },

  /** Throws unless the code is the one that was sent to the address. */
  check: async (
    { codeHash, codeSentOn }: SocialTicket,
    { token, email, code }: Claim & { readonly code: string },
  ): Promise<void> => {
    const expired = () =>
      fault('code', 'expired', 'This code has expired. Please ask for a new one.');
    const alive =
      codeHash !== undefined &&
      codeSentOn !== undefined &&
      now() < after(codeSentOn, socialCode.lifetime);
    if (!alive || !(await store.tryCode(token, codeHash, socialCode.tries))) throw expired();
    if (!isCode(codeHash, codeHashOf(token, email, code))) {
      throw fault('code', 'wrong', 'This is not the code that we sent.');
    }
    // Another request may have put another address into the ticket since it was read: the code says nothing of that one.
    if (!(await store.proveEmail(token, codeHash))) throw expired();
  },
});

export type SocialCodes = ReturnType<typeof createSocialCodes>;
