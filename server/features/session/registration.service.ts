import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '#shared/contract/envelope.ts';
import type { RequestOf } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { citizenRegistration, signup } from '#shared/contracts/account.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { type SettingName, settingValue } from '#shared/rules/portal-settings.ts';
import type { ProfileConfig } from '#shared/rules/registration.ts';
import { mayGiveRole } from '#shared/rules/rights-mask.ts';
import { keptSince } from '#shared/rules/retention.ts';
import { badRequest, fault, notFound, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { AccountMail } from './account-mail.ts';
import { policyOf, policySetting, problemsOf } from './new-password.ts';
import type { PasswordStore } from './password.service.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { contactOf, registrationFaultsOnWire } from './registration-form.ts';
import type {
  ConfirmingLetter,
  Registered,
  Registration,
  RegistrationStore,
} from './registration-store.ts';
import { after } from './session-policy.ts';
import type { SessionStore } from './session-store.ts';
import { newToken } from './tokens.ts';

export type RegistrationPorts = {
  readonly store: RegistrationStore;
  readonly links: Pick<PasswordStore, 'addLink' | 'countLinks'>;
  readonly readSettings: SessionStore['readSettings'];
  readonly mail: AccountMail;
  /** Sends a link with which the owner chooses a password. */
  readonly sendResetLink: (accountId: number, language: string) => Promise<void>;
  readonly now: () => Date;
};

export type RegistrationForm = RequestOf<typeof citizenRegistration>['body'];
export type SignupForm = RequestOf<typeof signup>['body'];

type Status = { readonly code: ReplyCode; readonly message: string };

/** A business outcome; without a status everything went well. */
export type Outcome = { readonly status?: Status; readonly errors?: Fault[] };

/** Seconds. */
const linkLifetime = 3 * 60 * 60;
const samePress = 60;
const betweenNotices = 60 * 60;

/** Links that one account gets in an hour, so that nobody can fill a mailbox. */
const linksPerHour = 5;

/** Milliseconds that every registration takes, longer than the work for any address. */
const answerTime = 400;

const profileSettings = {
  firstNameRequired: 'profile.firstNameRequired',
  lastNameRequired: 'profile.lastNameRequired',
  emailIdRequired: 'profile.emailIdRequired',
  addressRequired: 'profile.addressRequired',
  displayGender: 'profile.displayGender',
} as const satisfies Readonly<Record<keyof ProfileConfig, SettingName>>;

const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
  const [result] = await Promise.all([work, pause(answerTime)]);
  return result;
};

const keepForm = (message: string, errors: Fault[] = []): Outcome => ({
  status: { code: ReplyCode.KeepForm, message },
  errors,
});

const notConfirmed = {
  code: ReplyCode.EmailNotConfirmed,
  message: 'Please confirm your e-mail address first.',
} as const;

/**
 * Whether the account is no stranger's to register: what they send in becomes its decoy. Of an administrator's
 * registration the link must not confirm a stranger's password.
 */
const isTaken = ({ confirmed, byAdministrator, active }: Registered): boolean =>
  confirmed || byAdministrator || !active;

/** Registration: by people themselves, and by administrators for others. */
export const createRegistrationService = (ports: RegistrationPorts) => {
  const { store, links, readSettings, mail, sendResetLink, now } = ports;

  const config = async (): Promise<ProfileConfig> => {
    const stored = await readSettings(Object.values(profileSettings));
    const flag = (key: keyof ProfileConfig): boolean => {
      const name = profileSettings[key];
      return settingValue(name, stored.get(name));
    };
    return {
      firstNameRequired: flag('firstNameRequired'),
      lastNameRequired: flag('lastNameRequired'),
      emailIdRequired: flag('emailIdRequired'),
      addressRequired: flag('addressRequired'),
      displayGender: flag('displayGender'),
    };
  };

  const hasLinksLeft = async ({ accountId }: Registered): Promise<boolean> =>
    (await links.countLinks(accountId, 'verify', after(now(), -3600))) < linksPerHour;

  const addLink = async ({ accountId }: Registered): Promise<string> => {
    const moment = now();
    const token = newToken();
    const expiresOn = after(moment, linkLifetime);
    await links.addLink({ token, kind: 'verify', accountId, now: moment, expiresOn });
    return token;
  };

  const letterWith = (token: string, language: string) =>
    ({
      template: 'email-verification',
      language,
      path: `/verify-user?token=${token}`,
      values: { hours: String(linkLifetime / 3600) },
    }) as const;

  const sendLink = async (account: Registered, language: string): Promise<void> =>
    mail.send(account, { ...letterWith(await addLink(account), language), toOwner: true });

  /** What goes to whoever has just registered, whose contact does not exist yet. */
  const letterTo = async (
    { username, contact, now: moment }: Registration,
    language: string,
  ): Promise<ConfirmingLetter> => {
    const token = newToken();
    const letter = letterWith(token, language);
    const values = { ...letter.values, firstName: contact.firstName };
    return {
      token,
      expiresOn: after(moment, linkLifetime),
      mail: await mail.messageTo({ username, crmId: undefined }, { ...letter, values }),
    };
  };

  /** The owner learns that somebody tried; whoever tried learns nothing. */
  const tellKnown = async (account: Registered, language: string): Promise<void> => {
    const moment = now();
    // It counts like a link that was sent, or the count would tell an account from a new address.
    await addLink(account);
    const notSince = after(moment, -betweenNotices);
    if (!account.active || !(await store.mayTellKnown(account.accountId, moment, notSince))) return;
    await mail.send(account, { template: 'account-exists', language, toOwner: true });
  };

  /** Has a link on its way to whoever has yet to confirm the address, a word to whoever has an account by it. */
  const write = (account: Registered, language: string): Promise<void> =>
    account.active && !account.confirmed
      ? sendLink(account, language)
      : tellKnown(account, language);

  /** Refuses what the form itself would have refused, field by field. */
  const checkForm = async (form: RegistrationForm | SignupForm): Promise<void> => {
    const faults = registrationFaultsOnWire(form, await config());
    if (faults.length > 0) throw badRequest(faults);
    const { appId } = form;
    if (appId === undefined || (await store.isApplication(appId))) return;
    throw fault('appId', 'unknown', 'There is no such application.');
  };

  const checkPassword = async (form: RegistrationForm | SignupForm): Promise<Outcome | null> => {
    const setting = (await readSettings([policySetting])).get(policySetting);
    const problems = await problemsOf(form.userPassword, form.userContact, policyOf(setting));
    if (problems.length === 0) return null;
    return keepForm(
      'The password cannot be used.',
      problems.map(({ flaw, words }) => ({
        path: 'userPassword',
        code: flaw,
        message: `The password must ${words}.`,
      })),
    );
  };

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
    if (!(await hasLinksLeft(account))) return taken ? undefined : store.contest(account.accountId);
    if (taken) {
      return (await store.putDecoy(account, registration)) ? write(account, language) : undefined;
    }
    const kept = await store.replace(account.accountId, registration, letter);
    return kept ? mail.written(letter.mail) : undefined;
  };

  /** Who sends in the same password again has registered before, whether that made an account or a decoy. */
  const registerCitizen = async (form: RegistrationForm, language: string): Promise<Outcome> => {
    const registration = await registrationOf(form, ['Citizen'], false);
    const letter = await letterTo(registration, language);
    const { added, account } = await store.add(registration, letter);
    const { passwordHash, on = new Date(0) } = isTaken(account)
      ? { ...account.decoy }
      : { passwordHash: account.passwordHash, on: account.registeredOn };
    const isSame = await verifyPassword(added ? undefined : passwordHash, form.userPassword);
    if (isSame) return after(on, samePress) > now() ? {} : { status: notConfirmed };
    if (added) await mail.written(letter.mail);
    else await registerAnother(account, registration, letter, language);
    return {};
  };

  const checkRoles = async (giver: PersonSession, asked: readonly string[]): Promise<void> => {
    const known = await store.accountRoles(asked);
    if (asked.some((name) => known.every((role) => role.name !== name))) {
      throw fault('userGroup', 'unknown', 'There is no such role.');
    }
    const tooHigh = known.find((role) => !mayGiveRole(giver, role));
    if (tooHigh === undefined) return;
    throw new ReplyError(ReplyCode.Forbidden, `You cannot give the role “${tooHigh.name}”.`);
  };

  return {
    config,

    /** Nothing in the answer, nor the time that it takes, tells whether there is an account. */
    register: async (form: RegistrationForm, language: string): Promise<Outcome> => {
      const open = (await readSettings(['selfRegistration'])).get('selfRegistration');
      if (!settingValue('selfRegistration', open)) {
        throw new ReplyError(ReplyCode.Forbidden, 'Registration is closed.');
      }
      await checkForm(form);
      return (await checkPassword(form)) ?? (await inTime(registerCitizen(form, language)));
    },

    /** By an administrator: the person confirms the address and then chooses a password of their own. */
    signup: async (session: PersonSession, form: SignupForm, language: string) => {
      await checkForm(form);
      const roles = [...new Set(form.userGroup)];
      await checkRoles(session, roles);
      const refused = await checkPassword(form);
      if (refused !== null) return refused;
      const registration = await registrationOf(form, roles, true);
      const letter = await letterTo(registration, language);
      const { added, account } = await store.add(registration, letter);
      if (!added) {
        const again =
          account.byAdministrator &&
          after(account.registeredOn ?? new Date(0), samePress) > now() &&
          (await verifyPassword(account.passwordHash, form.userPassword));
        if (again && !account.confirmed) return {};
        if (!account.confirmed && !(await hasLinksLeft(account))) {
          throw new ReplyError(
            ReplyCode.TooManyRequests,
            'Too many mails were sent to this address. Please try again in an hour.',
            { retryAfter: 3600 },
          );
        }
        const { accountId } = account;
        if (account.confirmed || !(await store.replace(accountId, registration, letter))) {
          return keepForm('There is an account with this e-mail already.', [
            { path: 'userName', code: 'taken', message: 'There is an account with this e-mail.' },
          ]);
        }
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
        if (await hasLinksLeft(account)) await write(account, language);
      };
      await inTime(work());
    },

    /**
     * Throws a 404 for a link that does not work. Somebody else may have registered the address too, and the owner
     * cannot know whose link they follow: then they choose a password by another mail.
     */
    verify: async (token: string, language: string) => {
      const confirmed = await store.confirmByLink(token, now(), await hashPassword(newToken()));
      if (confirmed === undefined) throw notFound('This link has expired or was used already.');
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
