import { withoutDirectionMarks } from './direction-marks.ts';

/** Longest address that mail servers take, in characters. */
export const longestEmailAddress = 254;

const localPart = /^[^\s@"(),:;<>[\\\]\p{C}.]+(\.[^\s@"(),:;<>[\\\]\p{C}.]+)*$/u;

const domainLabel = /^[\p{L}\p{N}\p{M}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

const ending = /^([\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;

/**
 * The portal's one e-mail rule: a local part, one @, a domain with a dot and an ending of two letters or more.
 * Plus-addresses and internationalised domains pass. Give it the stored form, see `storedEmailAddress`.
 */
export const isEmailAddress = (address: string): boolean => {
  if ([...address].length > longestEmailAddress) return false;
  const [local = '', domain = '', ...more] = address.split('@');
  if (more.length > 0 || local.length > 64 || !localPart.test(local)) return false;
  const labels = domain.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label)) &&
    ending.test(labels.at(-1) ?? '')
  );
};

/** The form in which an address is kept and compared: trimmed, lower case, without the marks of direction of what is copied. */
export const storedEmailAddress = (address: string): string =>
  withoutDirectionMarks(address).trim().toLowerCase();

/** Whether what somebody has typed is an address once it is kept. */
export const isTypedAddress = (typed: string): boolean => isEmailAddress(storedEmailAddress(typed));

/** The addresses in what is copied from a mail: `"López, Ana" <ana@example.org>; luis@example.org`. */
export const addressesIn = (copied: string): readonly string[] => {
  const found = withoutDirectionMarks(copied).match(/[^\s<>()[\]",;:?]+@[^\s<>()[\]",;:?]+/g) ?? [];
  return [...new Set(found.map((address) => address.replace(/^'+|'+$/g, '')))];
};

/**
 * What a field for one address makes of an address that is copied with the name before it, or as a link. Whatever else is
 * typed stays as it is.
 */
export const bareAddress = (typed: string): string => {
  const [address, ...more] = addressesIn(typed);
  const isCopied = /<[^<>]*>[\s,;]*$|^\s*mailto:/i.test(withoutDirectionMarks(typed));
  return isCopied && address !== undefined && more.length === 0 ? address : typed;
};

type Addressed = {
  readonly emailAddress?: string | undefined;
  readonly emailIdList: readonly { readonly emailId: string }[];
};

/**
 * Whether a contact has this very address, in the stored form. Searches find by fewer signs: an accent less makes another
 * domain, and that belongs to somebody else.
 */
export const hasEmailAddress = (
  { emailAddress = '', emailIdList }: Addressed,
  address: string,
): boolean =>
  [emailAddress, ...emailIdList.map(({ emailId }) => emailId)].some(
    (one) => storedEmailAddress(one) === address,
  );
