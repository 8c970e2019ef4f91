import type { PropertyDetail } from '#shared/contracts/property.ts';
import { type DetailState, detailStateOf } from '#renderer/session/detail-state.ts';
import { propertyApi } from './property.api.ts';

/** The property with the APN of the address, with its dashes or without. */
export const useProperty = (apn: string): DetailState<PropertyDetail> => {
  const { currentData, ...query } = propertyApi.usePropertyViewQuery(
    { params: { apnNumber: apn.replaceAll('-', '') } },
    { refetchOnMountOrArgChange: 30 },
  );
  return detailStateOf({ ...query, thing: currentData?.propertyDetail });
};
