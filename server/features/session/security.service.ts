import { fault, notFound, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession, PortalClient } from '#server/http/session.ts';
import type { Message } from '#server/mail/mailer.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { plainCode } from '#shared/rules/one-time-code.ts';
import { type PageWish, type Slice, sliceOf } from '#shared/rules/page-slice.ts';
import type { AccountMail } from './account-mail.ts';
import {
  authenticatorAddress,
  newAuthenticatorSecret,
  newRecoveryCodes,
  writtenRecoveryCode,
} from './authenticator.ts';
import type { CodeService, CodeStore } from './code.service.ts';
import { ownAccount } from './own-account.ts';
import { type CheckPassword, innerLockOf, refuseLocked } from './password-check.ts';
import { createGate } from './passwords.ts';
import type { SecretBox } from './secret-box.ts';
import type { Account, SessionStore } from './session-store.ts';

export type OwnSession = {
  readonly id: string;
  readonly client: PortalClient;
  readonly userAgent: string;
  readonly createdOn: Date;
  readonly usedOn: Date;
};

export type OwnSessionStore = {
  readonly list: (accountId: number, now: Date, slice: Slice) => Promise<readonly OwnSession[]>;
  readonly count: (accountId: number, now: Date) => Promise<number>;
  /** False where the account has no such session. */
  readonly endOne: (accountId: number, sessionId: string, now: Date) => Promise<boolean>;
  readonly endAll: (accountId: number, now: Date) => Promise<void>;
};

export type SecurityPorts = {
  readonly sessions: OwnSessionStore;
  readonly store: CodeStore;
  readonly codes: Pick<CodeService, 'isAsked' | 'methodOf' | 'appStepOf'>;
  readonly accounts: Pick<
    SessionStore,
    'findById' | 'findLock' | 'recordFailure' | 'forgetFailures' | 'readSettings'
  >;
  readonly mail: AccountMail;
  readonly checkPassword: CheckPassword;
  readonly box: SecretBox;
  /** Whether mail reaches people: nobody may choose a code that would never come. */
  readonly mailLeaves: boolean;
  readonly now: () => Date;
};

const inUse = (): ReplyError =>
  new ReplyError(ReplyCode.Conflict, 'An authenticator app is already in use.');

type Asked = { readonly password: string; readonly language: string };

/** What people decide about the safety of their own account. Whoever found an open page cannot: it takes the password. */
export const createSecurityService = (ports: SecurityPorts) => {
  const { sessions, store, codes, accounts, mail, checkPassword, box, mailLeaves, now } = ports;
  const gate = createGate();

  const checked = async (session: PersonSession, { password, language }: Asked) => {
    const account = await ownAccount(accounts, session.accountId);
    await checkPassword(account, [password], { path: 'password', language });
    return account;
  };

  /** The time step of the first code. */
  const tryNewCode = (account: Account, code: string): Promise<number> => {
    const lockName = innerLockOf('new code', account);
    return gate(lockName, async () => {
      await refuseLocked(accounts, lockName, now());
      const step = await codes.appStepOf(account.accountId, code);
      if (step !== undefined) return step;
      await accounts.recordFailure(lockName, now());
      throw fault('otp', 'wrong', 'This code is not correct.');
    });
  };

  /** What tells the owner; the store puts it into the outbox together with the change. */
  const messageTo = (account: Account, language: string): Promise<Message> =>
    mail.messageTo(account, { template: 'second-step-changed', language });

  const makeRecoveryCodes = (accountId: number) => {
    const plain = newRecoveryCodes();
    return {
      marks: plain.map((code) => ({ bytes: box.mark(code, accountId), keyId: box.keyId })),
      recoveryCodes: plain.map(writtenRecoveryCode),
    };
  };

  return {
    /** Asks for the password before something that only its owner may get. */
    confirm: async (session: PersonSession, asked: Asked): Promise<void> => {
      await checked(session, asked);
    },

    status: async (session: PersonSession) => {
      const account = await ownAccount(accounts, session.accountId);
      const otpMethod = await codes.methodOf(account);
      return {
        ...(otpMethod === undefined ? {} : { otpMethod }),
        otpRequired: await codes.isAsked(account),
        mailCode: account.mailCode,
        authenticator: account.authenticator,
        recoveryCodesLeft: await store.countRecoveryCodes(account.accountId),
      };
    },

    setMailCode: async (session: PersonSession, enabled: boolean, asked: Asked): Promise<void> => {
      const account = await checked(session, asked);
      if (account.mailCode === enabled) return;
      if (enabled && !mailLeaves) {
        throw fault('enabled', 'noMail', 'The portal cannot send e-mail, so no code would arrive.');
      }
      const told = await messageTo(account, asked.language);
      await store.chooseMailCode(account.accountId, enabled, told);
      await mail.written(told);
    },

    beginAuthenticator: async (session: PersonSession, asked: Asked) => {
      const account = await checked(session, asked);
      const secret = newAuthenticatorSecret();
      const { accountId, username } = account;
      const sealed = { bytes: box.seal(secret, accountId), keyId: box.keyId };
      if (!(await store.putAuthenticator(accountId, sealed))) throw inUse();
      const settings = await accounts.readSettings(['portalName']);
      const portal = settings.get('portalName') ?? 'Portal';
      return { secret, address: authenticatorAddress(secret, portal, username) };
    },

    confirmAuthenticator: async (session: PersonSession, typed: string, language: string) => {
      const account = await ownAccount(accounts, session.accountId);
      const { accountId } = account;
      const known = await store.findAuthenticator(accountId);
      if (known === undefined) {
        throw notFound('There is no authenticator app to confirm. Please start over.');
      }
      // Its recovery codes went with an answer that was lost, perhaps: new ones take the password, as ever.
      if (known.confirmed) throw inUse();
      const step = await tryNewCode(account, plainCode(typed));
      const { marks, recoveryCodes } = makeRecoveryCodes(accountId);
      const told = await messageTo(account, language);
      const confirmed = { accountId, now: now(), step, marks, mail: told };
      if (!(await store.confirmAuthenticator(confirmed))) throw inUse();
      await mail.written(told);
      return recoveryCodes;
    },

    removeAuthenticator: async (session: PersonSession, asked: Asked): Promise<void> => {
      const account = await checked(session, asked);
      const told = await messageTo(account, asked.language);
      if (await store.removeAuthenticator(account.accountId, told)) await mail.written(told);
    },

    renewRecoveryCodes: async (session: PersonSession, asked: Asked) => {
      const account = await checked(session, asked);
      const { marks, recoveryCodes } = makeRecoveryCodes(account.accountId);
      const told = await messageTo(account, asked.language);
      if (!(await store.replaceRecoveryCodes(account.accountId, marks, told))) {
        throw notFound('There is no authenticator app.');
      }
      await mail.written(told);
      return recoveryCodes;
    },

    /** Where the person is signed in, newest first, with the number of all of them. */
    sessions: async ({ id, accountId }: PersonSession, wish: PageWish) => {
      const moment = now();
      const [found, totalRecord] = await Promise.all([
        sessions.list(accountId, moment, sliceOf(wish)),
        sessions.count(accountId, moment),
      ]);
      return {
        sessions: found.map(({ createdOn, usedOn, ...session }) => ({
          id: session.id,
          current: session.id === id,
          client: session.client,
          userAgent: session.userAgent,
          createdOn: createdOn.toISOString(),
          usedOn: usedOn.toISOString(),
        })),
        totalRecord,
      };
    },

    endOne: async ({ accountId }: PersonSession, sessionId: string): Promise<void> => {
      if (!(await sessions.endOne(accountId, sessionId, now()))) {
        throw notFound('There is no such session.');
      }
    },

    endAll: ({ accountId }: PersonSession): Promise<void> => sessions.endAll(accountId, now()),
  };
};

export type SecurityService = ReturnType<typeof createSecurityService>;
