/** Role lists of the configuration, in the order in which they are looked at. */
export type RoleLists = {
  readonly admin: readonly string[];
  readonly staff: readonly string[];
  readonly vendor: readonly string[];
  readonly citizen: readonly string[];
};

export type RoleFlags = {
  readonly isAdmin: boolean;
  readonly isStaff: boolean;
  readonly isVendor: boolean;
  readonly isCitizen: boolean;
};

/**
 * Exactly one flag is true. The lists are looked at in the order admin, staff, vendor, citizen and the latest
 * that holds one of the roles wins; somebody whom no list knows is a citizen.
 */
export const roleFlags = (roles: readonly string[], lists: RoleLists): RoleFlags => {
  const order = ['admin', 'staff', 'vendor', 'citizen'] as const;
  const kind =
    order.findLast((name) => lists[name].some((role) => roles.includes(role))) ?? 'citizen';
  return {
    isAdmin: kind === 'admin',
    isStaff: kind === 'staff',
    isVendor: kind === 'vendor',
    isCitizen: kind === 'citizen',
  };
};

/** A role list as it is written in the configuration: names with commas. */
export const roleListOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Settings that hold the role lists. */
export const roleListSettings = {
  admin: 'roleList.admin',
  staff: 'roleList.staff',
  vendor: 'roleList.vendor',
  citizen: 'roleList.citizen',
} as const;

/** The flags by what the settings say now, each in its stored form. */
export const roleFlagsBySettings = (
  roles: readonly string[],
  settings: ReadonlyMap<string, string>,
): RoleFlags => {
  const listOf = (kind: keyof typeof roleListSettings) =>
    roleListOf(settings.get(roleListSettings[kind]) ?? '');
  return roleFlags(roles, {
    admin: listOf('admin'),
    staff: listOf('staff'),
    vendor: listOf('vendor'),
    citizen: listOf('citizen'),
  });
};
