/** Somebody who registers. */
export const registration = {
  userName: 'example@example.org',
  userPassword: 'Another-lake-27',
  userContact: {
    emailAddress: 'example@example.org',
    firstName: 'Ada',
    lastName: 'Lovelace',
    secondaryPhone: '(323) 555-0101',
  },
};

/** A contact as it is edited. */
export const owner = {
  userFirstName: 'Ada',
  userLastName: 'Lovelace',
  addressList: [
    {
      type: 'Home',
      entryMode: 'MANUALLY',
      addressLine1: '200 N Spring St',
      city: 'Los Angeles',
      state: 'CA',
      zip: '90012',
      country: 'US',
      primary: true,
    },
  ],
};
