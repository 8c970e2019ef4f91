import type { CaredAccount } from './use-account-care.ts';

/** What was ticked, the roles that stay first: the first is the main one. */
export const rolesInOrder = (
  { roles, rolesToGive }: Pick<CaredAccount, 'roles' | 'rolesToGive'>,
  ticked: readonly string[],
): string[] => [...new Set([...roles, ...rolesToGive])].filter((name) => ticked.includes(name));
