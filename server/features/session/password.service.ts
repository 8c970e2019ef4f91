import { setTimeout as pause } from 'node:timers/promises';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { badRequest, fault, notFound, notSignedIn, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { Message } from '#server/mail/mailer.ts';
import type { AccountMail } from './account-mail.ts';
import { policyOf, policySetting, problemsOf } from './new-password.ts';
import { ownAccount } from './own-account.ts';
import type { CheckPassword } from './password-check.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { after } from './session-policy.ts';
import type { Account, ContactNames, SessionStore } from './session-store.ts';
import { newToken } from './tokens.ts';

type LinkKind = 'reset' | 'verify';

/** A link of a mail, by which the owner of an account is known. */
export type AccountLink = {
  readonly token: string;
  readonly kind: LinkKind;
  readonly accountId: number;
  readonly now: Date;
  readonly expiresOn: Date;
};

export type PasswordStore = {
  readonly countLinks: (accountId: number, kind: LinkKind, since: Date) => Promise<number>;
  readonly addLink: (link: AccountLink) => Promise<void>;
  /** The account of a link that still works. */
  readonly findLink: (token: string, kind: LinkKind, now: Date) => Promise<number | undefined>;
  /** The account of a link that was used since then. */
  readonly findUsedLink: (
    token: string,
    kind: LinkKind,
    since: Date,
  ) => Promise<number | undefined>;
  /**
   * Sets the password, ends every session but the one that it is changed in, and puts the mail that tells of it into the
   * outbox, as one transaction that uses the link up. False when somebody else has used it meanwhile, and when the session
   * has ended or the password that allowed the change is another one by now.
   */
  readonly setPassword: (change: {
    readonly accountId: number;
    readonly passwordHash: string;
    readonly now: Date;
    readonly mail: Message;
    readonly by:
      | { readonly kind: 'link'; readonly token: string }
      | {
          readonly kind: 'session';
          readonly sessionId: string;
          readonly verifiedHash: string | undefined;
        };
  }) => Promise<boolean>;
  /** Whether its owner was told since then that the password is another one. */
  readonly wasChanged: (username: string, since: Date) => Promise<boolean>;
  readonly purgeLinks: (before: Date) => Promise<void>;
};

export type PasswordPorts = {
  readonly store: PasswordStore;
  readonly accounts: Pick<
    SessionStore,
    'findByName' | 'findById' | 'forgetFailures' | 'readSettings'
  >;
  readonly findNames: (crmId: number) => Promise<ContactNames | undefined>;
  readonly mail: AccountMail;
  readonly checkPassword: CheckPassword;
  /** Whoever reads the mail of an account has shown that the address is theirs. */
  readonly confirm: (account: Account) => Promise<void>;
  readonly now?: () => Date;
};

/** Seconds that a link works. */
const linkLifetime = 3 * 60 * 60;

/** Links that one account gets in an hour, so that nobody can fill a mailbox. */
const linksPerHour = 5;

/** Seconds in which a change that is asked for once more may be one whose answer was lost. */
const changeRepeats = 60 * 60;

/** Milliseconds that every answer about a forgotten password takes, longer than the work for a known address. */
const recoverTime = 400;

const linkOver = (): ReplyError =>
  notFound('This link has expired or was already used. Please ask for a new one.');

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
  mail,
  checkPassword,
  confirm,
  now = () => new Date(),
}: PasswordPorts) => {
  const policy = async () =>
    policyOf((await accounts.readSettings([policySetting])).get(policySetting));

  const namesOf = async ({ crmId }: Account): Promise<ContactNames> =>
    (crmId === undefined ? undefined : await findNames(crmId)) ?? {
      firstName: '',
      lastName: '',
      userType: '',
    };

  const sendResetLink = async (account: Account, language: string): Promise<void> => {
    const moment = now();
    const { accountId } = account;
    if ((await store.countLinks(accountId, 'reset', after(moment, -3600))) >= linksPerHour) return;
    const token = newToken();
    const expiresOn = after(moment, linkLifetime);
    await store.addLink({ token, kind: 'reset', accountId, now: moment, expiresOn });
    const hours = String(linkLifetime / 3600);
    const path = `/resetPassword?token=${token}`;
    const values = { hours };
    await mail.send(account, { template: 'password-reset', language, toOwner: true, path, values });
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

  /**
   * Of these one must be the current password: the old one, or, where the answer to a change was lost and the same is
   * asked once more, the new one. That is tried after a change only: each that is wrong counts, and whoever mistypes the
   * old one shall lose one try and not two.
   */
  const guessesOf = async ({ username }: Account, { oldPassword, newPassword }: NewPassword) => {
    const mayRepeat = await store.wasChanged(username, after(now(), -changeRepeats));
    return mayRepeat ? [...new Set([oldPassword, newPassword])] : [oldPassword];
  };

  /**
   * The account whose password a link has changed, where the same is asked once more because the answer was lost. It
   * counts like a guess of the sign-in: a link that was used tells nobody more.
   */
  const resetBefore = async (token: string, newPassword: string, language: string) => {
    const accountId = await store.findUsedLink(token, 'reset', after(now(), -changeRepeats));
    const account = accountId === undefined ? undefined : await accounts.findById(accountId);
    if (account?.passwordHash === undefined) throw linkOver();
    try {
      await checkPassword(account, [newPassword], { path: 'newPassword', language });
    } catch (error) {
      const isWrong = error instanceof ReplyError && error.code === ReplyCode.BadRequest;
      throw isWrong ? linkOver() : error;
    }
    return account;
  };

  /** Gives the account, and the mail that tells its owner where this has changed the password. */
  const setByLink = async (token: string, newPassword: string, language: string) => {
    const accountId = await store.findLink(token, 'reset', now());
    const account = accountId === undefined ? undefined : await accounts.findById(accountId);
    if (account === undefined) return { account: await resetBefore(token, newPassword, language) };
    await checkNew(account, newPassword);
    const told = await mail.messageTo(account, { template: 'password-changed', language });
    const done = await store.setPassword({
      accountId: account.accountId,
      passwordHash: await hashPassword(newPassword),
      now: now(),
      mail: told,
      by: { kind: 'link', token },
    });
    return done ? { account, told } : { account: await resetBefore(token, newPassword, language) };
  };

  /** Asked twice at once, the other one has done it; whoever else has changed the password has ended the session. */
  const refuseOvertaken = async ({ accountId }: PersonSession, wanted: string): Promise<void> => {
    const { passwordHash } = await ownAccount(accounts, accountId);
    if (await verifyPassword(passwordHash, wanted)) return;
    throw notSignedIn('the password was changed meanwhile');
  };

  return {
    policy,

    sendResetLink: async (accountId: number, language: string): Promise<void> => {
      const account = await accounts.findById(accountId);
      if (account?.active === true) await sendResetLink(account, language);
    },

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

    /** Gives the account whose password it was, also where this link has set the same one within an hour. */
    reset: async (token: string, newPassword: string, language: string): Promise<number> => {
      const { account, told } = await setByLink(token, newPassword, language);
      // Whoever reads the mail of the account has shown who they are: guesses of others lock them out no longer.
      await accounts.forgetFailures(account.username);
      if (!account.confirmed) await confirm(account);
      if (told !== undefined) await mail.written(told);
      return account.accountId;
    },

    /** Does nothing where the same change was done already and its answer was lost. */
    change: async (session: PersonSession, asked: NewPassword, language: string): Promise<void> => {
      const account = await ownAccount(accounts, session.accountId);
      if (![account.userId, account.username].includes(storedEmailAddress(asked.userId))) {
        throw new ReplyError(ReplyCode.Forbidden, 'You can only change your own password.');
      }
      const guesses = await guessesOf(account, asked);
      const current = await checkPassword(account, guesses, { path: 'oldPassword', language });
      if (current !== asked.oldPassword) return;
      if (await verifyPassword(account.passwordHash, asked.newPassword)) {
        throw fault(
          'newPassword',
          'same',
          'The new password must be different from the current one.',
        );
      }
      await checkNew(account, asked.newPassword);
      const told = await mail.messageTo(account, { template: 'password-changed', language });
      const done = await store.setPassword({
        accountId: account.accountId,
        passwordHash: await hashPassword(asked.newPassword),
        now: now(),
        mail: told,
        by: { kind: 'session', sessionId: session.id, verifiedHash: account.passwordHash },
      });
      if (!done) return refuseOvertaken(session, asked.newPassword);
      await mail.written(told);
    },

    /** Forgets links that ended a day ago. */
    purge: () => store.purgeLinks(after(now(), -24 * 60 * 60)),
  };
};

export type PasswordService = ReturnType<typeof createPasswordService>;
