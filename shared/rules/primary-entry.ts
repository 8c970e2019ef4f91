/** The entry of a contact's addresses, phones or e-mails that counts first. */
export const primaryOf = <Entry extends { readonly primary: boolean }>(
  entries: readonly Entry[],
): Entry | undefined => entries.find(({ primary }) => primary) ?? entries[0];
