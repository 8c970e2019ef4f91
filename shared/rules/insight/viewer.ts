import type { RightKey } from '../right-keys.ts';
import { holdsRight, type RightsMask } from '../rights-mask.ts';
import { type DataSetKey, dataSetKeys, dataSets } from './data-sets.ts';

/** Who asks: to the sharing policy, and by the letters of their rights. */
export type Viewer = {
  readonly crmId: number;
  readonly isStaff: boolean;
  readonly isAdmin: boolean;
  readonly rights: RightsMask;
};

export const mayView = ({ rights }: Pick<Viewer, 'rights'>, key: RightKey): boolean =>
  holdsRight(rights, key, ['VW']);

/** The data sets that somebody may ask about. */
export const dataSetsOf = (viewer: Pick<Viewer, 'rights'>): DataSetKey[] =>
  dataSetKeys.filter((key) => mayView(viewer, dataSets[key].rightKey));
