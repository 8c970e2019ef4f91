import { notFound } from '#server/http/reply-error.ts';
import type { CaseDetail } from '#shared/contracts/case.ts';

/** Which cases somebody sees, see `seenCase`. */
type CaseSight = { readonly all: boolean; readonly crmId: number | null };

export type StoredCase = Omit<CaseDetail, 'createdOn' | 'modifiedOn' | 'closedOn' | 'inside'> & {
  readonly createdOn: Date;
  readonly modifiedOn: Date;
  readonly closedOn: Date | null;
  readonly inside: NonNullable<CaseDetail['inside']>;
  readonly ownerCrmId: number | null;
};

export type CaseViewStore = {
  /** Undefined for a case that is not there or not for this sight. */
  readonly byId: (caseId: string, sight: CaseSight) => Promise<StoredCase | undefined>;
};

export const createCaseViewService = (store: CaseViewStore) => ({
  /** One case as far as the caller may see it. */
  byId: async (caseId: string, sight: CaseSight): Promise<CaseDetail> => {
    const found = await store.byId(caseId, sight);
    if (found === undefined) throw notFound('This case does not exist.');
    const { ownerCrmId, inside, createdOn, modifiedOn, closedOn, ...open } = found;
    const isOwn = sight.crmId !== null && sight.crmId === ownerCrmId;
    return {
      ...open,
      createdOn: createdOn.toISOString(),
      modifiedOn: modifiedOn.toISOString(),
      closedOn: closedOn?.toISOString() ?? null,
      inside: sight.all || isOwn ? inside : null,
    };
  },
});

export type CaseViewService = ReturnType<typeof createCaseViewService>;
