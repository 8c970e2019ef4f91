import {
  contactAccount,
  endAccountSessions,
  removeAccountAuthenticator,
  setAccountRoles,
  switchAccountOff,
  switchAccountOn,
} from '#shared/contracts/account-care.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** The card and its dialogs say themselves what went wrong. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const accountCareApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Somebody signs in or out meanwhile.
    contactAccount: build.query({
      ...endpoint(contactAccount),
      ...inPlace,
      keepUnusedDataFor: 0,
    }),
    switchAccountOff: build.mutation({ ...endpoint(switchAccountOff) }),
    switchAccountOn: build.mutation({ ...endpoint(switchAccountOn) }),
    endAccountSessions: build.mutation({ ...endpoint(endAccountSessions) }),
    removeAccountAuthenticator: build.mutation({
      ...endpoint(removeAccountAuthenticator),
      ...inPlace,
    }),
    // Type and roles are told of the contact as well.
    setAccountRoles: build.mutation({
      ...endpoint(setAccountRoles),
      ...inPlace,
      invalidatesTags: (_, error) => (error === undefined ? ['contact', 'contact-event'] : []),
    }),
  }),
});
