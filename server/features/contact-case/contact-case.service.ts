import type { RequestOf } from '#shared/contract/define-call.ts';
import type { contactCases } from '#shared/contracts/crm-contact.ts';
import { type Slice, sliceOf } from '#shared/rules/page-slice.ts';

export type ContactCase = {
  readonly caseId: string;
  readonly category: string;
  readonly type: string;
  readonly status: string;
  readonly unit: string;
  readonly apn: string;
  readonly address: string;
  readonly createdOn: Date;
  readonly modifiedOn: Date;
};

type CasePage = RequestOf<typeof contactCases>['body'];

export type CaseSort = CasePage['sortFields'];

export type CaseStore = {
  readonly page: (
    crmId: number,
    sortFields: CaseSort,
    slice: Slice,
    signal: AbortSignal,
  ) => Promise<readonly ContactCase[]>;
  readonly count: (crmId: number, signal: AbortSignal) => Promise<number>;
};

const onWire = (one: ContactCase) => ({
  caseId: one.caseId,
  caseTypeCategory: { name: one.category },
  caseType: one.type,
  caseStatus: one.status,
  unit: { unitNo: one.unit },
  // The wire spells it so.
  assest: { apnNo: one.apn },
  address: one.address,
  createdOn: one.createdOn.toISOString(),
  modifiedOn: one.modifiedOn.toISOString(),
});

export const createCaseService = (store: CaseStore) => ({
  /** Cases of a contact with the number of all of them. */
  cases: async ({ crmId, sortFields, ...wish }: CasePage, signal: AbortSignal) => {
    const [found, count] = await Promise.all([
      store.page(crmId, sortFields, sliceOf(wish), signal),
      store.count(crmId, signal),
    ]);
    return { caseList: found.map(onWire), count };
  },
});

export type CaseService = ReturnType<typeof createCaseService>;
