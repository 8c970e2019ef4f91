import { setTimeout as pause } from 'node:timers/promises';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { badRequest, fault, notFound, notSignedIn, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { Message } from '#server/mail/mailer.ts';
import { policyOf, policySetting, problemsOf } from './new-password.ts';
import { createGate, hashPassword, TooManyAtOnce, verifyPassword } from './passwords.ts';
import { after, lockOut } from './session-policy.ts';
import type { Account, ContactNames, SessionStore } from './session.service.ts';
import { newToken } from './tokens.ts';

type LinkKind = 'reset' | 'verify';

export type PasswordStore = {
  readonly countLinks: (accountId: number, kind: LinkKind, since: Date) => Promise<number>;
  readonly addLink: (link: {
    readonly token: string;
    readonly kind: LinkKind;
    readonly accountId: number;
    readonly now: Date;
    readonly expiresOn: Date;
  }) => Promise<void>;
  /** The account of a link that still works. */
  readonly findLink: (token: string, kind: LinkKind, now: Date) => Promise<number | undefined>;
  /**
   * Sets the password and ends every session but the one that it is changed in, as one transaction that uses the
   * link up; false when somebody else has used it meanwhile.
   */
  readonly setPassword: (change: {
    readonly accountId: number;
    readonly passwordHash: string;
    readonly now: Date;
    readonly by:
      | { readonly kind: 'link'; readonly token: string }
      | { readonly kind: 'session'; readonly sessionId: string };
  }) => Promise<boolean>;
  readonly purgeLinks: (before: Date) => Promise<void>;
};

export type PasswordPorts = {
  readonly store: PasswordStore;
  readonly accounts: Pick<
    SessionStore,
    'findByName' | 'findById' | 'findLock' | 'recordFailure' | 'forgetFailures' | 'readSettings'
  >;
  readonly findNames: (crmId: number) => Promise<ContactNames | undefined>;
  readonly sendMail: (message: Message) => Promise<void>;
  /** Where people reach the portal, without a slash at the end. */
  readonly address: () => string;
  readonly now?: () => Date;
};

/** Seconds that a link works. */
const linkLifetime = 3 * 60 * 60;

/** Links that one account gets in an hour, so that nobody can fill a mailbox. */
const linksPerHour = 5;

/** Milliseconds that every answer about a forgotten password takes, longer than the work for a known address. */
const recoverTime = 400;

const linkOver = (): ReplyError =>
  notFound('This link has expired or was used already. Please ask for a new one.');

type NewPassword = {
  readonly userId: string;
  readonly oldPassword: string;
  readonly newPassword: string;
};

/** Forgotten and changed passwords. */
export const createPasswordService = ({
  store,
  accounts,
  findNames,
  sendMail,
  address,
  now = () => new Date(),
}: PasswordPorts) => {
  const gate = createGate();

  const settings = () => accounts.readSettings([policySetting, 'portalName']);

  const policy = async () => policyOf((await settings()).get(policySetting));

  const namesOf = async ({ crmId }: Account): Promise<ContactNames> =>
    (crmId === undefined ? undefined : await findNames(crmId)) ?? {
      firstName: '',
      lastName: '',
      userType: '',
    };

  const tell = async (
    account: Account,
    message: Pick<Message, 'template' | 'language'> & { readonly link: string },
    values: Message['values'] = {},
  ): Promise<void> => {
    const { template, language, link } = message;
    const [{ firstName }, known] = await Promise.all([namesOf(account), settings()]);
    const portalName = known.get('portalName');
    await sendMail({
      template,
      language,
      to: account.username,
      values: { ...values, firstName, portalName, link },
    });
  };

  const loginLink = () => `${address()}/#/login`;

  const sendResetLink = async (account: Account, language: string): Promise<void> => {
    const moment = now();
    const { accountId } = account;
    if ((await store.countLinks(accountId, 'reset', after(moment, -3600))) >= linksPerHour) return;
    const token = newToken();
    const expiresOn = after(moment, linkLifetime);
    await store.addLink({ token, kind: 'reset', accountId, now: moment, expiresOn });
    const link = `${address()}/#/resetPassword?token=${token}`;
    const hours = String(linkLifetime / 3600);
    await tell(account, { template: 'password-reset', language, link }, { hours });
  };

  const checkNew = async (account: Account, password: string): Promise<void> => {
    const problems = await problemsOf(password, await namesOf(account), await policy());
    if (problems.length === 0) return;
    throw badRequest(
      problems.map(({ flaw, words }) => ({
        path: 'newPassword',
        code: flaw,
        message: `The password must ${words}.`,
      })),
    );
  };

  const tellLocked = (account: Account, language: string): Promise<void> =>
    tell(
      account,
      { template: 'account-locked', language, link: loginLink() },
      { failures: String(lockOut.failures), minutes: String(lockOut.lock / 60) },
    );

  const checkOld = async (account: Account, password: string, language: string): Promise<void> => {
    const name = account.username;
    const moment = now();
    const lock = await accounts.findLock(name);
    if (lock?.lockedUntil !== undefined && lock.lockedUntil > moment) {
      throw new ReplyError(
        ReplyCode.TooManyRequests,
        'Too many failed attempts. Please try again later.',
        { retryAfter: Math.ceil((lock.lockedUntil.getTime() - moment.getTime()) / 1000) },
      );
    }
    if (await verifyPassword(account.passwordHash, password)) {
      if (lock !== undefined) await accounts.forgetFailures(name);
      return;
    }
    if (await accounts.recordFailure(name, moment)) await tellLocked(account, language);
    throw fault('oldPassword', 'wrong', 'This is not your current password.');
  };

  return {
    policy,

    tellLocked,

    /** Sends a link to the owner of the account, if there is one; the answer tells nothing about it. */
    recover: async (userId: string, language: string): Promise<void> => {
      const work = async (): Promise<void> => {
        const account = await accounts.findByName(storedEmailAddress(userId));
        if (account?.active === true) await sendResetLink(account, language);
      };
      await Promise.all([work(), pause(recoverTime)]);
    },

    /** Throws a 404 for a link that does not work. */
    checkLink: async (token: string): Promise<void> => {
      if ((await store.findLink(token, 'reset', now())) === undefined) throw linkOver();
    },

    reset: async (token: string, newPassword: string, language: string): Promise<void> => {
      const accountId = await store.findLink(token, 'reset', now());
      const account = accountId === undefined ? undefined : await accounts.findById(accountId);
      if (account === undefined) throw linkOver();
      await checkNew(account, newPassword);
      const done = await store.setPassword({
        accountId: account.accountId,
        passwordHash: await hashPassword(newPassword),
        now: now(),
        by: { kind: 'link', token },
      });
      if (!done) throw linkOver();
      // Whoever reads the mail of the account has shown who they are: guesses of others lock them out no longer.
      await accounts.forgetFailures(account.username);
      await tell(account, { template: 'password-changed', language, link: loginLink() });
    },

    change: async (session: PersonSession, asked: NewPassword, language: string): Promise<void> => {
      const account = await accounts.findById(session.accountId);
      if (account === undefined) throw notSignedIn('the account is gone');
      if (![account.userId, account.username].includes(storedEmailAddress(asked.userId))) {
        throw new ReplyError(ReplyCode.Forbidden, 'You can change your own password only.');
      }
      try {
        await gate(account.username, () => checkOld(account, asked.oldPassword, language));
      } catch (error) {
        if (!(error instanceof TooManyAtOnce)) throw error;
        throw new ReplyError(ReplyCode.TooManyRequests, 'Please try again in a moment.', {
          retryAfter: 1,
        });
      }
      if (await verifyPassword(account.passwordHash, asked.newPassword)) {
        throw fault('newPassword', 'same', 'The new password must differ from the current one.');
      }
      await checkNew(account, asked.newPassword);
      await store.setPassword({
        accountId: account.accountId,
        passwordHash: await hashPassword(asked.newPassword),
        now: now(),
        by: { kind: 'session', sessionId: session.id },
      });
      await tell(account, { template: 'password-changed', language, link: loginLink() });
    },

    /** Forgets links that ended a day ago. */
    purge: () => store.purgeLinks(after(now(), -24 * 60 * 60)),
  };
};

export type PasswordService = ReturnType<typeof createPasswordService>;
