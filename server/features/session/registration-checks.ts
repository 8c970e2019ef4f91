import type { Fault } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { type SettingName, settingValue } from '#shared/rules/portal-settings.ts';
import type { ProfileConfig } from '#shared/rules/registration.ts';
import { mayGiveRole } from '#shared/rules/rights-mask.ts';
import { badRequest, fault, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import { policyOf, policySetting, problemsOf } from './new-password.ts';
import {
  type RegistrationForm,
  registrationFaultsOnWire,
  type SignupForm,
} from './registration-form.ts';
import type { RegistrationStore } from './registration-store.ts';
import type { SessionStore } from './session-store.ts';

type CheckPorts = {
  readonly store: Pick<RegistrationStore, 'isApplication' | 'accountRoles'>;
  readonly readSettings: SessionStore['readSettings'];
  readonly adminRoles: () => Promise<readonly string[]>;
};

const profileSettings = {
  firstNameRequired: 'profile.firstNameRequired',
  lastNameRequired: 'profile.lastNameRequired',
  emailIdRequired: 'profile.emailIdRequired',
  addressRequired: 'profile.addressRequired',
  displayGender: 'profile.displayGender',
} as const satisfies Readonly<Record<keyof ProfileConfig, SettingName>>;

/** Whether people make their accounts themselves is the operator's to say, by whichever road they come. */
export const refuseClosed = async (readSettings: SessionStore['readSettings']): Promise<void> => {
  const open = (await readSettings(['selfRegistration'])).get('selfRegistration');
  if (settingValue('selfRegistration', open)) return;
  throw new ReplyError(ReplyCode.Forbidden, 'Registration is closed.');
};

/** What a registration must fulfil, by the settings of the portal. */
export const createRegistrationChecks = ({ store, readSettings, adminRoles }: CheckPorts) => {
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

  return {
    config,

    /** Refuses what the form itself would have refused, field by field. */
    form: async (form: RegistrationForm | SignupForm): Promise<void> => {
      const faults = registrationFaultsOnWire(form, await config());
      if (faults.length > 0) throw badRequest(faults);
      const { appId } = form;
      if (appId === undefined || (await store.isApplication(appId))) return;
      throw fault('appId', 'unknown', 'There is no such application.');
    },

    passwordFaults: async (form: RegistrationForm | SignupForm): Promise<Fault[]> => {
      const setting = (await readSettings([policySetting])).get(policySetting);
      const problems = await problemsOf(form.userPassword, form.userContact, policyOf(setting));
      return problems.map(({ flaw, words }) => ({
        path: 'userPassword',
        code: flaw,
        message: `The password must ${words}.`,
      }));
    },

    /** Refuses roles that there are not, and those that this person may not give. */
    roles: async (giver: PersonSession, asked: readonly string[]): Promise<void> => {
      const known = await store.accountRoles(asked);
      if (asked.some((name) => known.every((role) => role.name !== name))) {
        throw fault('userGroup', 'unknown', 'There is no such role.');
      }
      const administrators = await adminRoles();
      const tooHigh = known.find((role) => !mayGiveRole(giver, role, administrators));
      if (tooHigh === undefined) return;
      throw new ReplyError(ReplyCode.Forbidden, `You cannot give the role “${tooHigh.name}”.`);
    },
  };
};
