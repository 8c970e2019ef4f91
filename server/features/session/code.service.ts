import { randomInt } from 'node:crypto';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { OtpMethod } from '#shared/contracts/oauth.ts';
import { isSixDigits, plainCode } from '#shared/rules/one-time-code.ts';
import { settingValue } from '#shared/rules/portal-settings.ts';
import { fault, notSignedIn, ReplyError } from '#server/http/reply-error.ts';
import type { Session } from '#server/http/session.ts';
import type { Message } from '#server/mail/mailer.ts';
import type { AccountMail } from './account-mail.ts';
import { stepOf } from './authenticator.ts';
import { ownAccount } from './own-account.ts';
import { innerLockOf, refuseLocked } from './password-check.ts';
import { createGate } from './passwords.ts';
import type { SecretBox } from './secret-box.ts';
import { after, lifetimes } from './session-policy.ts';
import type { Account, SessionStore } from './session-store.ts';
import type { CodePort } from './session.service.ts';

/** Whoever is let in by a code, in one with its use: where the same code comes twice, the second finds the session let in. */
export type Admission = { readonly sessionId: string; readonly expiresOn: Date };

type Marked = { readonly accountId: number; readonly mark: Buffer; readonly now: Date };

/** A secret of an authenticator app, or the mark of a recovery code, with the name of the key that made it. */
export type Keyed = { readonly bytes: Buffer; readonly keyId: string };

export type CodeStore = {
  /** False when the last one was sent after `notSince`: then nothing has changed. */
  readonly replaceMailCode: (
    code: Marked & { readonly expiresOn: Date; readonly notSince: Date },
  ) => Promise<boolean>;
  readonly mailCodeSentOn: (accountId: number) => Promise<Date | undefined>;
  /** Counts the try; a code that was right is used up. */
  readonly tryMailCode: (
    tried: Omit<Marked, 'mark'> & { readonly marks: readonly Buffer[]; readonly tries: number },
    admission: Admission,
  ) => Promise<'right' | 'wrong' | 'over'>;
  /** Whether the session has given its code already. */
  readonly isAdmitted: (sessionId: string) => Promise<boolean>;
  /** False while another one is in use. */
  readonly putAuthenticator: (accountId: number, sealed: Keyed) => Promise<boolean>;
  readonly findAuthenticator: (
    accountId: number,
  ) => Promise<{ readonly sealed: Buffer; readonly confirmed: boolean } | undefined>;
  /** False when a code of this time step, or of a later one, was taken before. */
  readonly takeStep: (accountId: number, step: number, admission: Admission) => Promise<boolean>;
  /**
   * Begins to use the authenticator with these recovery codes; false when there is none to begin with. As with each
   * change that follows, the mail that tells of it goes into the outbox in the same transaction, where anything changed.
   */
  readonly confirmAuthenticator: (confirmed: {
    readonly accountId: number;
    readonly now: Date;
    /** Of its first code, which is taken with it: a code that is sent twice is no wrong one. */
    readonly step: number;
    readonly marks: readonly Keyed[];
    readonly mail: Message;
  }) => Promise<boolean>;
  readonly removeAuthenticator: (accountId: number, mail: Message) => Promise<boolean>;
  /** False without an authenticator. */
  readonly replaceRecoveryCodes: (
    accountId: number,
    marks: readonly Keyed[],
    mail: Message,
  ) => Promise<boolean>;
  readonly useRecoveryCode: (
    accountId: number,
    marks: readonly Buffer[],
    admission: Admission,
  ) => Promise<boolean>;
  readonly countRecoveryCodes: (accountId: number) => Promise<number>;
  readonly chooseMailCode: (accountId: number, enabled: boolean, mail: Message) => Promise<void>;
  readonly purgeMailCodes: (before: Date) => Promise<void>;
};

export type CodePorts = {
  readonly store: CodeStore;
  readonly accounts: Pick<
    SessionStore,
    'findById' | 'findLock' | 'recordFailure' | 'forgetFailures' | 'readSettings'
  >;
  readonly isOfStaff: (account: Account, since?: number) => Promise<boolean>;
  readonly mail: AccountMail;
  readonly box: SecretBox;
  /** Whether mail reaches people. A code that only an administrator could read after signing in is asked of nobody. */
  readonly mailLeaves: boolean;
  /** A code by mail was due to somebody while mail does not leave; told once. */
  readonly onMailKept: () => void;
  readonly now: () => Date;
};

const mailCode = {
  /** Seconds. */
  lifetime: 10 * 60,
  pause: 60,
  tries: 5,
} as const;

type Waiting = { readonly session: Session; readonly account: Account };

const newSixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const wrongCode = () => fault('otp', 'wrong', 'This code is not correct.');

/** One-time codes, the second step of a sign-in. */
export const createCodeService = (ports: CodePorts) => {
  const { store, accounts, isOfStaff, mail, box, mailLeaves, onMailKept, now } = ports;
  const gate = createGate();
  let isOperatorTold = false;

  /** What the setting asks of this person, whatever they choose. */
  const isAsked = async (account: Account, since?: number): Promise<boolean> => {
    const asked = settingValue('otp', (await accounts.readSettings(['otp'], since)).get('otp'));
    return asked === 'all' || (asked === 'staff' && (await isOfStaff(account, since)));
  };

  const methodOf = async (account: Account, since?: number): Promise<OtpMethod | undefined> => {
    if (account.authenticator) return 'app';
    if (!account.mailCode && !(await isAsked(account, since))) return undefined;
    if (mailLeaves) return 'mail';
    if (!isOperatorTold) onMailKept();
    isOperatorTold = true;
    return undefined;
  };

  /** False when there is one that is younger than a minute. */
  const sendMailCode = async (account: Account, language: string): Promise<boolean> => {
    const moment = now();
    const code = newSixDigits();
    const { accountId } = account;
    const replaced = await store.replaceMailCode({
      accountId,
      mark: box.mark(code, accountId),
      now: moment,
      expiresOn: after(moment, mailCode.lifetime),
      notSince: after(moment, -mailCode.pause),
    });
    if (!replaced) return false;
    const values = { code, minutes: String(mailCode.lifetime / 60) };
    await mail.send(account, { template: 'sign-in-code', language, values });
    return true;
  };

  const waitForNext = async (accountId: number): Promise<never> => {
    const sentOn = (await store.mailCodeSentOn(accountId)) ?? now();
    const left = after(sentOn, mailCode.pause).getTime() - now().getTime();
    throw new ReplyError(ReplyCode.TooManyRequests, 'A code was sent a moment ago.', {
      retryAfter: Math.max(1, Math.ceil(left / 1000)),
    });
  };

  /** A session that waits for a code, and its account. */
  const waiting = async (session: Session | undefined): Promise<Waiting> => {
    if (session?.kind !== 'codeDue') throw notSignedIn('no session waits for a code');
    return { session, account: await ownAccount(accounts, session.accountId) };
  };

  /** The time step whose code of the app it is, taken before or not; undefined where it is of none that is near. */
  const appStepOf = async (accountId: number, code: string): Promise<number | undefined> => {
    const known = await store.findAuthenticator(accountId);
    return known && stepOf(box.open(known.sealed, accountId), code, now());
  };

  const takeAppCode = async (
    accountId: number,
    code: string,
    admission: Admission,
  ): Promise<boolean> => {
    const step = await appStepOf(accountId, code);
    return step !== undefined && store.takeStep(accountId, step, admission);
  };

  const judge = async (
    { session, account }: Waiting,
    code: string,
  ): Promise<'right' | 'wrong' | 'over'> => {
    const { accountId } = account;
    const moment = now();
    const admission = { sessionId: session.id, expiresOn: after(moment, lifetimes.session) };
    const marks = box.marks(code, accountId);
    if (account.authenticator) {
      const right = isSixDigits(code)
        ? await takeAppCode(accountId, code, admission)
        : await store.useRecoveryCode(accountId, marks, admission);
      return right ? 'right' : 'wrong';
    }
    return store.tryMailCode({ accountId, marks, now: moment, tries: mailCode.tries }, admission);
  };

  const tryCode = async (
    { session, account, lockName }: Waiting & { readonly lockName: string },
    typed: string,
    language: string,
  ): Promise<Session> => {
    const moment = now();
    await refuseLocked(accounts, lockName, moment);
    const verdict = await judge({ session, account }, plainCode(typed));
    if (verdict === 'right') {
      await accounts.forgetFailures(lockName);
      return session;
    }
    // The same press of a button twice: the first one was right.
    if (await store.isAdmitted(session.id)) return session;
    if (verdict === 'over') {
      throw fault('otp', 'over', 'This code no longer works. Please ask for another one.');
    }
    if (await accounts.recordFailure(lockName, moment)) await mail.tellLocked(account, language);
    throw wrongCode();
  };

  const port: CodePort = {
    methodOf,
    begin: async (account, method, language) => {
      if (method === 'mail') await sendMailCode(account, language);
    },
  };

  return {
    ...port,
    isAsked,
    appStepOf,

    /** A session that has given its code needs no other. */
    resend: async (session: Session | undefined, language: string): Promise<void> => {
      if (session?.kind === 'person') return;
      const { account } = await waiting(session);
      if (account.authenticator || !(await sendMailCode(account, language))) {
        await waitForNext(account.accountId);
      }
    },

    /**
     * Lets the session in, and gives it, if the code is right; one that has given its code may be asked again. A few at a time: guesses that
     * come together would all be judged before the first of them has counted.
     */
    verify: async (
      asked: Session | undefined,
      typed: string,
      language: string,
    ): Promise<Session> => {
      if (asked?.kind === 'person') return asked;
      const { session, account } = await waiting(asked);
      const lockName = innerLockOf('code', account);
      return gate(lockName, () => tryCode({ session, account, lockName }, typed, language));
    },

    purge: () => store.purgeMailCodes(after(now(), -mailCode.lifetime)),
  };
};

export type CodeService = ReturnType<typeof createCodeService>;
