import { notFound } from '#server/http/reply-error.ts';
import type { PortalViewer } from '#server/http/viewer.ts';
import type { CaseDetail } from '#shared/contracts/case.ts';

export type StoredCase = Omit<CaseDetail, 'createdOn' | 'modifiedOn' | 'closedOn' | 'inside'> & {
  readonly createdOn: Date;
  readonly modifiedOn: Date;
  readonly closedOn: Date | null;
  readonly inside: NonNullable<CaseDetail['inside']>;
  readonly ownerCrmId: number | null;
};

export type CaseViewStore = {
  /** Undefined for a case that is not there or not for this viewer. */
  readonly byId: (caseId: string, viewer: PortalViewer) => Promise<StoredCase | undefined>;
};

export const createCaseViewService = (store: CaseViewStore) => ({
  /** One case as far as the caller may see it. */
  byId: async (caseId: string, viewer: PortalViewer): Promise<CaseDetail> => {
    const found = await store.byId(caseId, viewer);
    if (found === undefined) throw notFound('This case does not exist.');
    const { ownerCrmId, inside, createdOn, modifiedOn, closedOn, ...open } = found;
    const isOwn = viewer.crmId !== null && viewer.crmId === ownerCrmId;
    const contact = viewer.seesContacts || isOwn ? inside.contact : null;
    return {
      ...open,
      createdOn: createdOn.toISOString(),
      modifiedOn: modifiedOn.toISOString(),
      closedOn: closedOn?.toISOString() ?? null,
      inside: viewer.isStaff || isOwn ? { ...inside, contact } : null,
    };
  },
});

export type CaseViewService = ReturnType<typeof createCaseViewService>;
