import { setTimeout as pause } from 'node:timers/promises';
import type { RightLetter } from '#shared/contract/access.ts';
import type { Fault } from '#shared/contract/envelope.ts';
import type { RequestOf } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { citizenRegistration, signup } from '#shared/contracts/account.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { type SettingName, settingValue } from '#shared/rules/portal-settings.ts';
import type { ProfileConfig } from '#shared/rules/registration.ts';
import { holdsRight, type RoleRight } from '#shared/rules/rights-mask.ts';
import { badRequest, fault, notFound, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { AccountMail } from './account-mail.ts';
import { policyOf, policySetting, problemsOf } from './new-password.ts';
import type { PasswordStore } from './password.service.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { contactOf, registrationFaultsOnWire } from './registration-form.ts';
import { after } from './session-policy.ts';
import type { SessionStore } from './session-store.ts';
import { newToken } from './tokens.ts';

/** An account with its registration. */
export type Registered = {
  readonly accountId: number;
  readonly username: string;
  readonly crmId: number;
  readonly active: boolean;
  readonly passwordHash: string | undefined;
  readonly confirmed: boolean;
  /** An administrator made it: its password is not its owner's yet, and its roles may be any. */
  readonly byAdministrator: boolean;
  readonly registeredOn: Date | undefined;
};

export type Registration = {
  readonly username: string;
  /** Null for somebody who came by a provider: they have no password yet. */
  readonly passwordHash: string | null;
  readonly contact: Omit<Contact, 'crmId' | 'version'>;
  readonly roles: readonly string[];
  readonly byAdministrator: boolean;
  /** The person has shown already that the address is theirs: nothing is left to confirm. */
  readonly proven?: boolean;
  readonly now: Date;
};

export type RegistrationStore = {
  readonly find: (username: string) => Promise<Registered | undefined>;
  /** Makes the contact and the account together; `added` is false where the name has an account already. */
  readonly add: (
    registration: Registration,
  ) => Promise<{ readonly added: boolean; readonly account: Registered }>;
  /** Puts a registration in the place of one that was not confirmed, and ends its links; false where it was. */
  readonly replace: (accountId: number, registration: Registration) => Promise<boolean>;
  /** The address is its owner's: the account gets the contact that they were known as, where there is one. */
  readonly confirm: (accountId: number, now: Date) => Promise<void>;
  /**
   * The same by a link of a mail, which it uses up; undefined for a link that does not work. Where the registration
   * was sent in with several passwords, the spare hash takes their place.
   */
  readonly confirmByLink: (
    token: string,
    now: Date,
    spareHash: string,
  ) => Promise<{ readonly accountId: number; readonly contested: boolean } | undefined>;
  /** Whether the owner may be told once more that they have an account; not since the moment given. */
  readonly mayTellKnown: (accountId: number, now: Date, notSince: Date) => Promise<boolean>;
  readonly isApplication: (code: string) => Promise<boolean>;
  /** Those of the names that an account can have, with what they allow. */
  readonly accountRoles: (
    names: readonly string[],
  ) => Promise<
    readonly { readonly name: string; readonly rights: readonly RoleRight<RightLetter>[] }[]
  >;
  /** Forgets registrations that nobody has confirmed since the moment. */
  readonly purge: (before: Date) => Promise<void>;
};

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
const unconfirmedLifetime = 7 * 24 * 60 * 60;

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

  const sendLink = async (account: Registered, language: string): Promise<void> => {
    const moment = now();
    const { accountId } = account;
    const since = after(moment, -3600);
    if ((await links.countLinks(accountId, 'verify', since)) >= linksPerHour) return;
    const token = newToken();
    const expiresOn = after(moment, linkLifetime);
    await links.addLink({ token, kind: 'verify', accountId, now: moment, expiresOn });
    await mail.send(account, {
      template: 'email-verification',
      language,
      path: `/verify-user?token=${token}`,
      values: { hours: String(linkLifetime / 3600) },
    });
  };

  /** The owner learns that somebody tried; whoever tried learns nothing. */
  const tellKnown = async (account: Registered, language: string): Promise<void> => {
    const moment = now();
    const notSince = after(moment, -betweenNotices);
    if (!account.active || !(await store.mayTellKnown(account.accountId, moment, notSince))) return;
    await mail.send(account, { template: 'account-exists', language });
  };

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

  /** Nobody has confirmed the address yet: whoever knows the password is the one who registered. */
  const registerAgain = async (
    account: Registered,
    registration: Registration,
    isSame: boolean,
    language: string,
  ): Promise<Outcome> => {
    const pressedOn = account.registeredOn ?? new Date(0);
    if (isSame && after(pressedOn, samePress) > now()) return {};
    if (isSame) {
      const message = 'Please confirm your e-mail address first.';
      return { status: { code: ReplyCode.EmailNotConfirmed, message } };
    }
    // What an administrator has registered keeps its password: its link must not confirm a stranger's.
    if (!account.byAdministrator && !(await store.replace(account.accountId, registration))) {
      return {};
    }
    await sendLink(account, language);
    return {};
  };

  const registerCitizen = async (form: RegistrationForm, language: string): Promise<Outcome> => {
    const registration = await registrationOf(form, ['Citizen'], false);
    const { added, account } = await store.add(registration);
    const { confirmed, byAdministrator, passwordHash } = account;
    // Of an administrator's registration nobody may try passwords here.
    const unconfirmed = added || confirmed || byAdministrator ? undefined : passwordHash;
    const isSame = await verifyPassword(unconfirmed, form.userPassword);
    if (added) await sendLink(account, language);
    else if (account.confirmed) await tellKnown(account, language);
    else return registerAgain(account, registration, isSame, language);
    return {};
  };

  const checkRoles = async (
    { roles, rights }: PersonSession,
    asked: readonly string[],
  ): Promise<void> => {
    const known = await store.accountRoles(asked);
    if (asked.some((name) => known.every((role) => role.name !== name))) {
      throw fault('userGroup', 'unknown', 'There is no such role.');
    }
    const tooHigh = known.find(
      (role) =>
        (role.name === 'SuperAdmin' && !roles.includes('SuperAdmin')) ||
        role.rights.some(({ rightKey, letters }) => !holdsRight(rights, rightKey, letters)),
    );
    if (tooHigh === undefined) return;
    throw new ReplyError(ReplyCode.Forbidden, `You cannot give the role ${tooHigh.name}.`);
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
      const { added, account } = await store.add(registration);
      if (!added) {
        const again =
          account.byAdministrator &&
          after(account.registeredOn ?? new Date(0), samePress) > now() &&
          (await verifyPassword(account.passwordHash, form.userPassword));
        if (again && !account.confirmed) return {};
        if (account.confirmed || !(await store.replace(account.accountId, registration))) {
          return keepForm('There is an account with this e-mail already.', [
            { path: 'userName', code: 'taken', message: 'There is an account with this e-mail.' },
          ]);
        }
      }
      await sendLink(account, language);
      return {};
    },

    /** Sends the link once more; the answer tells nothing about the address. */
    resend: async (userId: string, language: string): Promise<void> => {
      const work = async (): Promise<void> => {
        const account = await store.find(storedEmailAddress(userId));
        if (account?.active === true && !account.confirmed) await sendLink(account, language);
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

    purge: () => store.purge(after(now(), -unconfirmedLifetime)),
  };
};

export type RegistrationService = ReturnType<typeof createRegistrationService>;
