import type { ProfileFaultCode } from '#shared/rules/profile-faults.ts';

/** What the service says about a fault, for programs and logs; forms speak the person's language. */
export const faultWords: Readonly<Record<ProfileFaultCode, string>> = {
  required: 'Please fill this in.',
  name: 'Use letters, spaces, apostrophes, hyphens and full stops, at most 60 characters.',
  nickname: 'Use letters alone, at most 20.',
  state: 'Use the two letters of a state.',
  zip: 'Use 5 to 8 digits.',
  digits: 'Use digits alone, at most 14.',
  mobile: 'Use exactly 10 digits.',
  prefix: 'Use 1 to 4 digits.',
  extension: 'Use digits alone, and not too many.',
  email: 'Use an e-mail address such as name@example.org.',
  twice: 'This is in the list already.',
  sameType: 'Address is of same type',
  noPrimary: 'Mark one as primary.',
  twoPrimaries: 'Mark only one as primary.',
  noAddress: 'Add an address.',
  noEmail: 'Add an e-mail.',
};
