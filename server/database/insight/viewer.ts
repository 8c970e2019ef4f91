import { holdsRight, type RightsMask } from '#shared/rules/rights-mask.ts';

/** Who asks: to the sharing policy, and by the letters of their rights. */
export type Viewer = {
  readonly crmId: number;
  readonly isStaff: boolean;
  readonly isAdmin: boolean;
  readonly rights: RightsMask;
};

export const mayView = ({ rights }: Viewer, key: string): boolean =>
  holdsRight(rights, key, ['VW']);
