import { foldSeen } from './fold-text.ts';

type Named = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

const nameOf = ({ firstName = '', lastName = '' }: Named): string =>
  foldSeen(`${firstName} ${lastName}`);

/**
 * Of the contacts with somebody's address the one of the same name. An address alone is not enough, for families and
 * offices share one; two of a name cannot be told apart.
 */
export const onlyNamesake = <Contact extends Named>(
  person: Named,
  contacts: readonly Contact[],
): Contact | undefined => {
  const named = contacts.filter((contact) => nameOf(contact) === nameOf(person));
  return named.length === 1 ? named[0] : undefined;
};
