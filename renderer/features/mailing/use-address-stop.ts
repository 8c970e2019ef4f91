import { isEmailAddress } from '#shared/rules/email-address.ts';
import { contactStandingApi } from './contact-standing.api.ts';
import { useStopActs } from './use-stop-acts.ts';

/** The service looks for addresses that begin so, and takes no more characters than these. */
const longestSearch = 100;

/** Addresses that begin alike; no more of them are blocked than these. */
const mostAlike = 100;

/** Why no list writes to an address, if so, and the ways to stop its mail and to let it through again. */
export const useAddressStop = (emailAddress: string) => {
  const email = emailAddress.trim().toLowerCase();
  const { currentData, isError, isFetching, refetch } =
    contactStandingApi.useSuppressedAddressesQuery(
      { body: { searchText: email.slice(0, longestSearch), pageNumber: 1, pageSize: mostAlike } },
      { skip: email === '' },
    );
  const acts = useStopActs();
  const stop = currentData?.suppressions.find((one) => one.email === email);
  return {
    stop,
    /** Known to get mail today. */
    isOpen: currentData !== undefined && stop === undefined && isEmailAddress(email),
    /** Nobody knows whether it gets mail. */
    failed: isError && !isFetching && currentData === undefined,
    retry: () => void refetch(),
    busy: acts.busy,
    lift: () => void acts.lift(email),
    block: () => void acts.block(email),
  };
};
