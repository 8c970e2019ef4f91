import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { keptSince } from '#shared/rules/retention.ts';
import { notFound, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import { checkCarer } from './account-care.service.ts';
import type { AccountMail } from './account-mail.ts';
import type { PasswordStore } from './password.service.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { createRegistrationChecks, refuseClosed } from './registration-checks.ts';
import { contactOf, type RegistrationForm, type SignupForm } from './registration-form.ts';
import { createRegistrationLetters } from './registration-letters.ts';
import type {
  ConfirmingLetter,
  Registered,
  Registration,
  RegistrationStore,
} from './registration-store.ts';
import { after } from './session-policy.ts';
import type { SessionStore } from './session-store.ts';
import { notConfirmed } from './session-welcome.ts';
import { newToken } from './tokens.ts';

export type RegistrationPorts = {
  readonly store: RegistrationStore;
  readonly links: Pick<PasswordStore, 'addLink' | 'countLinks'>;
  readonly readSettings: SessionStore['readSettings'];
  readonly adminRoles: () => Promise<readonly string[]>;
  readonly mail: AccountMail;
  /** Sends a link with which the owner chooses a password. */
  readonly sendResetLink: (accountId: number, language: string) => Promise<void>;
  readonly now: () => Date;
};

type Status = { readonly code: ReplyCode; readonly message: string };

/** A business outcome; without a status everything went well. */
export type Outcome = { readonly status?: Status; readonly errors?: Fault[] };

/** Seconds in which the same registration counts as sent twice by one press. */
const samePress = 60;

/** Milliseconds that every registration takes, longer than the work for any address. */
const answerTime = 400;

const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
  const [result] = await Promise.all([work, pause(answerTime)]);
  return result;
};

const keepForm = (message: string, errors: Fault[]): Outcome => ({
  status: { code: ReplyCode.KeepForm, message },
  errors,
});

const unusablePassword = (faults: Fault[]): Outcome =>
  keepForm('The password cannot be used.', faults);

const addressTaken = (): Outcome =>
  keepForm('An account with this e-mail already exists.', [
    { path: 'userName', code: 'taken', message: 'An account with this e-mail already exists.' },
  ]);

/**
 * Whether the account is no stranger's to register: what they send in becomes its decoy. Of an administrator's
 * registration the link must not confirm a stranger's password.
 */
const isTaken = ({ confirmed, byAdministrator, active }: Registered): boolean =>
  confirmed || byAdministrator || !active;

/** Registration: by people themselves, and by administrators for others. */
export const createRegistrationService = (ports: RegistrationPorts) => {
  const { store, links, readSettings, adminRoles, mail, sendResetLink, now } = ports;
  const checks = createRegistrationChecks({ store, readSettings, adminRoles });
  const letters = createRegistrationLetters({ store, links, mail, now });

  const registrationOf = async (
    form: RegistrationForm | SignupForm,
    roles: readonly string[],
    byAdministrator: boolean,
  ): Promise<Registration> => {
    const moment = now();
    return {
      username: storedEmailAddress(form.userName),
      passwordHash: await hashPassword(form.userPassword),
      contact: contactOf(form, roles, moment),
      roles,
      byAdministrator,
      now: moment,
    };
  };

  /** Another registration of the same address: it takes the place of the one of before, at most so often in an hour. */
  const registerAnother = async (
    account: Registered,
    registration: Registration,
    letter: ConfirmingLetter,
    language: string,
  ) => {
    const taken = isTaken(account);
    if (!(await letters.hasLinksLeft(account))) {
      const isContest = !taken && registration.samePassword !== true;
      return isContest ? store.contest(account.accountId) : undefined;
    }
    if (taken) {
      const isDecoy = await store.putDecoy(account, registration);
      return isDecoy ? letters.write(account, language) : undefined;
    }
    const kept = await store.replace(account.accountId, registration, letter);
    return kept ? mail.written(letter.mail) : undefined;
  };

  /**
   * Whoever sends in the same password again has registered before, whether that made an account or a decoy, of which
   * nothing else is kept. Within a press what they have changed since counts: the answer to the first may have been lost.
   */
  const registerCitizen = async (form: RegistrationForm, language: string): Promise<Outcome> => {
    const registration = await registrationOf(form, ['Citizen'], false);
    const letter = await letters.letterTo(registration, language);
    const { added, account } = await store.add(registration, letter);
    const { passwordHash, on = new Date(0) } = isTaken(account)
      ? { ...account.decoy }
      : { passwordHash: account.passwordHash, on: account.registeredOn };
    const isSame = await verifyPassword(added ? undefined : passwordHash, form.userPassword);
    if (isSame && after(on, samePress) <= now()) return { status: notConfirmed };
    if (isSame && (isTaken(account) || (await store.isKept(account, registration)))) return {};
    if (added) await mail.written(letter.mail);
    else {
      await registerAnother(account, { ...registration, samePassword: isSame }, letter, language);
    }
    return {};
  };

  /** Whether an administrator has sent in this very registration a moment ago. */
  const isSamePress = async (
    account: Registered,
    registration: Registration,
    { userPassword }: SignupForm,
  ): Promise<boolean> =>
    account.byAdministrator &&
    after(account.registeredOn ?? new Date(0), samePress) > now() &&
    (await verifyPassword(account.passwordHash, userPassword)) &&
    store.isKept(account, registration);

  /**
   * Puts an administrator's registration in the place of one that nobody has confirmed; false where somebody has, or where
   * it was switched off. What they may not look after they do not write over either.
   */
  const replace = async (
    session: PersonSession,
    account: Registered,
    registration: Registration,
    letter: ConfirmingLetter,
  ): Promise<boolean> => {
    if (account.confirmed || !account.active) return false;
    if (!(await letters.hasLinksLeft(account))) {
      throw new ReplyError(
        ReplyCode.TooManyRequests,
        'Too many e-mails were sent to this address. Please try again in an hour.',
        { retryAfter: 3600 },
      );
    }
    const administrators = await adminRoles();
    return store.replace(account.accountId, registration, letter, (roles) =>
      checkCarer(session, { crmId: account.crmId, roles }, administrators),
    );
  };

  return {
    config: checks.config,

    /** Nothing in the answer, nor the time that it takes, tells whether there is an account. */
    register: async (form: RegistrationForm, language: string): Promise<Outcome> => {
      await refuseClosed(readSettings);
      await checks.form(form);
      const faults = await checks.passwordFaults(form);
      if (faults.length > 0) return unusablePassword(faults);
      return inTime(registerCitizen(form, language));
    },

    /** By an administrator: the person confirms the address and then chooses a password of their own. */
    signup: async (
      session: PersonSession,
      form: SignupForm,
      language: string,
    ): Promise<Outcome> => {
      await checks.form(form);
      const roles = [...new Set(form.userGroup)];
      await checks.roles(session, roles);
      const faults = await checks.passwordFaults(form);
      if (faults.length > 0) return unusablePassword(faults);
      const registration = await registrationOf(form, roles, true);
      const letter = await letters.letterTo(registration, language);
      const { added, account } = await store.add(registration, letter);
      if (!added) {
        if (!account.confirmed && (await isSamePress(account, registration, form))) return {};
        if (!(await replace(session, account, registration, letter))) return addressTaken();
      }
      await mail.written(letter.mail);
      return {};
    },

    /** Sends the link once more; the answer tells nothing about the address. */
    resend: async (userId: string, language: string): Promise<void> => {
      const work = async (): Promise<void> => {
        const account = await store.find(storedEmailAddress(userId));
        const isOver = account?.confirmed === true || account?.active === false;
        if (account === undefined || (isOver && account.decoy === undefined)) return;
        if (await letters.hasLinksLeft(account)) await letters.write(account, language);
      };
      await inTime(work());
    },

    /**
     * Throws a 404 for a link that does not work, unless it was this one that worked before: people open it twice, and
     * scanners of mail before them. Somebody else may have registered the address too, and the owner
     * cannot know whose link they follow: then they choose a password by another mail.
     */
    verify: async (token: string, language: string) => {
      const confirmed = await store.confirmByLink(token, now(), await hashPassword(newToken()));
      if (confirmed === undefined) {
        if (await store.isConfirmedBy(token)) return { choosePassword: false, already: true };
        throw notFound('This link has expired or was already used.');
      }
      const { accountId, contested } = confirmed;
      if (contested) await sendResetLink(accountId, language);
      return { choosePassword: contested };
    },

    confirm: ({ accountId }: { readonly accountId: number }): Promise<void> =>
      store.confirm(accountId, now()),

    purge: () => store.purge(keptSince('unconfirmedAccounts', now())),
  };
};

export type RegistrationService = ReturnType<typeof createRegistrationService>;
