import { roleFlagsBySettings, roleListSettings } from '#shared/rules/role-flags.ts';
import type { PersonSession } from './session.ts';

/** Who asks for something that is shared: the arguments of `shared_items_of` but its first. */
export type Sharer = {
  readonly crmId: number;
  readonly isStaff: boolean;
  readonly isAdmin: boolean;
};

type ReadSettings = (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Says who a person is to the sharing policy, by what the settings say now. */
export const createSharerOf =
  (readSettings: ReadSettings) =>
  async ({ crmId, roles }: Pick<PersonSession, 'crmId' | 'roles'>): Promise<Sharer> => {
    const settings = await readSettings(Object.values(roleListSettings));
    const { isStaff, isAdmin } = roleFlagsBySettings(roles, settings);
    return { crmId, isStaff, isAdmin };
  };

export type SharerOf = ReturnType<typeof createSharerOf>;
