import { skipToken } from '@reduxjs/toolkit/query';
import type { CaseDetail } from '#shared/contracts/case.ts';
import { type DetailState, detailStateOf } from '#renderer/session/detail-state.ts';
import { caseViewApi } from './case-view.api.ts';

/** The case with the number of the address. */
export const useCase = (caseId: string | undefined): DetailState<CaseDetail> => {
  const { currentData, ...query } = caseViewApi.useCaseViewQuery(
    caseId === undefined ? skipToken : { params: { caseId } },
    { refetchOnMountOrArgChange: 30 },
  );
  return detailStateOf({ ...query, thing: currentData?.caseDetail });
};
