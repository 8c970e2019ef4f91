import type { Person } from '#shared/contracts/oauth.ts';
import { settingValue } from '#shared/rules/portal-settings.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import { roleFlagsBySettings, roleListSettings } from '#shared/rules/role-flags.ts';
import type { Account, SessionStore } from './session-store.ts';

export type PersonPorts = {
  readonly readSettings: SessionStore['readSettings'];
};

const settingNames = {
  ...roleListSettings,
  layout: 'homePageLayoutId',
  menuPosition: 'menuPosition',
  landingPage: 'landingPage',
} as const;

type ShellSettings = ReadonlyMap<string, string>;

const lookOf = (settings: ShellSettings) => {
  const menuPosition: 'start' | 'end' =
    settings.get(settingNames.menuPosition) === 'end' ? 'end' : 'start';
  return { layout: settings.get(settingNames.layout) ?? 'toolbar', menuPosition };
};

/** The area that a person works in, or what the operator has others begin with. */
const landingOf = ({ rights }: Account, settings: ShellSettings): string =>
  holdsRight(rights, 'app-crm-contact', ['VW'])
    ? '/crm/contact'
    : settingValue('landingPage', settings.get(settingNames.landingPage));

/** Who an account is to the shell. */
export const createPersonReader = ({ readSettings }: PersonPorts) => {
  const read = (since?: number): Promise<ShellSettings> =>
    readSettings(Object.values(settingNames), since);

  const personOf = (account: Account, settings: ShellSettings): Person | null => {
    if (account.crmId === undefined) return null;
    const { names } = account;
    return {
      crmId: account.crmId,
      userId: account.userId,
      firstName: names?.firstName ?? '',
      lastName: names?.lastName ?? '',
      emailAddress: account.username,
      userType: names?.userType ?? 'Citizen',
      userRole: account.roles,
      ...roleFlagsBySettings(account.roles, settings),
      rights: Object.fromEntries(
        Object.entries(account.rights).map(([key, letters]) => [key, [...letters]]),
      ),
      hasPassword: account.passwordHash !== undefined,
      ...(names?.userProfilePath === undefined ? {} : { userProfilePath: names.userProfilePath }),
    };
  };

  return {
    /** Whether the portal counts somebody among its own people. */
    isOfStaff: async (account: Account, since?: number): Promise<boolean> => {
      const { isAdmin, isStaff } = roleFlagsBySettings(account.roles, await read(since));
      return isAdmin || isStaff;
    },

    person: async (account: Account) => personOf(account, await read()),

    /** The shell as everybody begins with it. */
    look: async () => lookOf(await read()),

    /** The person with the shell that they begin with. */
    shell: async (account: Account, since?: number) => {
      const settings = await read(since);
      return {
        person: personOf(account, settings),
        ...lookOf(settings),
        redirectUrl: landingOf(account, settings),
      };
    },
  };
};

export type PersonReader = ReturnType<typeof createPersonReader>;
