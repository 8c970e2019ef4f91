import { roleListOf, roleListSettings } from '#shared/rules/role-flags.ts';

type ReadSettings = (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const names = [roleListSettings.admin, roleListSettings.staff];

/** The roles of whoever is staff, by what the settings say now. */
export const createStaffRoles = (read: ReadSettings) => async (): Promise<readonly string[]> =>
  [...(await read(names)).values()].flatMap(roleListOf);

/** Those of administrators alone. */
export const createAdminRoles = (read: ReadSettings) => async (): Promise<readonly string[]> =>
  [...(await read([roleListSettings.admin])).values()].flatMap(roleListOf);

export type StaffRoles = ReturnType<typeof createStaffRoles>;
