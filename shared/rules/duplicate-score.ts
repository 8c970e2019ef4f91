import { isNickname } from './nicknames.ts';
import { likeness } from './text-likeness.ts';

/** What is compared of a contact, folded as in the searchable form of contacts. */
export type Comparable = {
  readonly firstName: string;
  readonly lastName: string;
  readonly nickname: string;
  readonly emails: readonly string[];
  /** Digits, in each form in which the number may be written. */
  readonly phones: readonly string[];
  /** First lines of the addresses. */
  readonly lines: readonly string[];
  readonly zips: readonly string[];
};

export const duplicateReasons = [
  'email',
  'emailName',
  'phone',
  'sharedPhone',
  'name',
  'similarName',
  'swappedName',
  'nickname',
  'firstName',
  'address',
  'similarAddress',
] as const;

export type DuplicateReason = (typeof duplicateReasons)[number];

export type DuplicateScore = {
  readonly score: number;
  readonly reasons: readonly DuplicateReason[];
};

/** From here on two contacts are offered as duplicates. */
export const duplicateThreshold = 55;

/** How many contacts have an e-mail address or a phone that two share; what many share says little. */
export type Commonness = {
  readonly email: number;
  readonly emailName: number;
  readonly phone: number;
};

export const rare: Commonness = { email: 2, emailName: 2, phone: 2 };

type Piece = { readonly points: number; readonly reason?: DuplicateReason };

const nothing: Piece = { points: 0 };

const common = <Item>(one: readonly Item[], other: readonly Item[]): Item | undefined =>
  one.find((item) => other.includes(item));

const localPart = (email: string): string =>
  email.slice(0, email.lastIndexOf('@')).replace(/\+.*$/, '');

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const digits = (text: string): string => text.replace(/\D/g, '');

const emailPiece = (a: Comparable, b: Comparable, { email, emailName }: Commonness): Piece => {
  if (common(a.emails, b.emails) !== undefined) {
    return { points: email <= 3 ? 60 : 25, reason: 'email' };
  }
  const local = common(a.emails.map(localPart), b.emails.map(localPart));
  if (local !== undefined && local.length >= 5 && emailName <= 10) {
    // A name and nothing else at two providers may be two people.
    const isName = letters(local) === letters(`${a.firstName}${a.lastName}`);
    return { points: isName ? 18 : 36, reason: 'emailName' };
  }
  return a.emails.length > 0 && b.emails.length > 0 ? { points: -5 } : nothing;
};

const phonePiece = (a: Comparable, b: Comparable, { phone }: Commonness): Piece => {
  if (common(a.phones, b.phones) === undefined) {
    return a.phones.length > 0 && b.phones.length > 0 ? { points: -3 } : nothing;
  }
  if (phone <= 5) return { points: 40, reason: 'phone' };
  return phone <= 12 ? { points: 25, reason: 'sharedPhone' } : { points: 3 };
};

type Alike = 'same' | 'nickname' | 'similar' | 'unknown' | 'different';

const firstNames = (one: string, other: string): Alike => {
  if (one === '' || other === '') return 'unknown';
  if (one === other) return 'same';
  const [a = '', b = ''] = [one.split(' ')[0], other.split(' ')[0]];
  if (a === b || isNickname(a, b)) return 'nickname';
  if (letters(a).length === 1 || letters(b).length === 1) {
    return a.startsWith(b.charAt(0)) ? 'unknown' : 'different';
  }
  return likeness(one, other) >= 0.89 ? 'similar' : 'different';
};

const generation = /\b(jr|sr|ii|iii|iv)\b\.?/;

const lastNames = (one: string, other: string): Alike => {
  if (one === '' || other === '') return 'unknown';
  if (one === other) return 'same';
  // "Lot 12" and "Lot 13" are alike as texts and are not the same.
  if (digits(one) !== digits(other)) return 'different';
  if (generation.exec(one)?.[1] !== generation.exec(other)?.[1]) return 'different';
  const [a, b] = [one.split(/[ -]/), other.split(/[ -]/)];
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  if (fewer.length < more.length && fewer.every((part) => more.includes(part))) return 'similar';
  return likeness(letters(one), letters(other)) >= 0.91 ? 'similar' : 'different';
};

const close: ReadonlySet<Alike> = new Set(['same', 'nickname', 'similar']);

const namePiece = (a: Comparable, b: Comparable): Piece => {
  const first = firstNames(a.firstName, b.firstName);
  const last = lastNames(a.lastName, b.lastName);
  if (first === 'same' && last === 'same') return { points: 38, reason: 'name' };
  const areOrganizations = a.firstName === '' && b.firstName === '' && last === 'same';
  if (areOrganizations) return { points: 30, reason: 'name' };
  if (close.has(first) && close.has(last)) {
    return { points: 34, reason: first === 'nickname' ? 'nickname' : 'similarName' };
  }
  const swapped = [lastNames(a.firstName, b.lastName), lastNames(a.lastName, b.firstName)];
  if (swapped.every((alike) => close.has(alike))) return { points: 34, reason: 'swappedName' };
  if (first === 'unknown' || last === 'unknown') {
    return close.has(first) || close.has(last) ? { points: 12, reason: 'similarName' } : nothing;
  }
  // A maiden name; the same last name alone is a family.
  if (first === 'same' || first === 'nickname') return { points: 6, reason: 'firstName' };
  return { points: last === 'different' ? -40 : -30 };
};

const unit = /\s(?:(?:apt|apartment|unit|ste|suite)\s+\S+|#\s*\S+)\s*$/;

const ways: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  boulevard: 'blvd',
  drive: 'dr',
  road: 'rd',
  lane: 'ln',
  place: 'pl',
  court: 'ct',
  highway: 'hwy',
  parkway: 'pkwy',
  terrace: 'ter',
  circle: 'cir',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

const plainLine = (line: string): string =>
  line
    .replace(/[.,]/g, ' ')
    .replace(unit, '')
    .split(/\s+/)
    .map((word) => ways[word] ?? word)
    .join(' ')
    .trim();

const house = (line: string): string => /^\d+/.exec(line)?.[0] ?? '';

const addressPiece = (a: Comparable, b: Comparable): Piece => {
  const samePlace =
    a.zips.length === 0 || b.zips.length === 0 || common(a.zips, b.zips) !== undefined;
  if (!samePlace) return nothing;
  const [ofA, ofB] = [a.lines.map(plainLine), b.lines.map(plainLine)];
  if (common(ofA, ofB) !== undefined) return { points: 25, reason: 'address' };
  const isAlike = ofA.some((one) =>
    ofB.some(
      (other) => house(one) !== '' && house(one) === house(other) && likeness(one, other) >= 0.93,
    ),
  );
  return isAlike ? { points: 20, reason: 'similarAddress' } : nothing;
};

/** How likely two contacts are one: points for what agrees, fewer for what many share, and against what differs. */
export const scoreDuplicate = (
  a: Comparable,
  b: Comparable,
  commonness: Commonness = rare,
): DuplicateScore => {
  const pieces = [
    emailPiece(a, b, commonness),
    phonePiece(a, b, commonness),
    namePiece(a, b),
    addressPiece(a, b),
  ];
  const sum = pieces.reduce((total, { points }) => total + points, 0);
  return {
    score: Math.max(0, Math.min(100, sum)),
    reasons: pieces.flatMap(({ reason }) => (reason === undefined ? [] : [reason])),
  };
};
