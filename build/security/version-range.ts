/** A version as it is compared: its numbers, and what stands before its release. */
type Version = { readonly numbers: readonly number[]; readonly early: readonly string[] };

const versionOf = (text: string): Version => {
  const [core = '', early] = text.split('+')[0]?.split(/-(.*)/s) ?? [];
  return { numbers: core.split('.').map(Number), early: early?.split('.') ?? [] };
};

const compareParts = (one: string | undefined, other: string | undefined): number => {
  if (one === other) return 0;
  if (one === undefined) return -1;
  if (other === undefined) return 1;
  const [a, b] = [Number(one), Number(other)];
  if (Number.isNaN(a) && Number.isNaN(b)) return one < other ? -1 : 1;
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) ? 1 : -1;
  return a - b;
};

/** Negative where `one` came before `other`, as semver 2.0 orders them. */
const compareVersions = (one: string, other: string): number => {
  const [a, b] = [versionOf(one), versionOf(other)];
  for (let place = 0; place < 3; place += 1) {
    const difference = (a.numbers[place] ?? 0) - (b.numbers[place] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.early.length === 0 || b.early.length === 0) return b.early.length - a.early.length;
  for (let place = 0; place < Math.max(a.early.length, b.early.length); place += 1) {
    const difference = compareParts(a.early[place], b.early[place]);
    if (difference !== 0) return difference;
  }
  return 0;
};

const condition = /^(>=|<=|>|<|=)?\s*v?(\d+(?:\.\d+){0,2}(?:[-+][\w.+-]+)?)$/;

const fits = (version: string, text: string): boolean => {
  if (text === '*') return true;
  const [, sign = '=', bound = ''] = condition.exec(text) ?? [];
  if (bound === '') throw new Error(`This is no range of versions: ${text}`);
  const difference = compareVersions(version, bound);
  switch (sign) {
    case '>=':
      return difference >= 0;
    case '<=':
      return difference <= 0;
    case '>':
      return difference > 0;
    case '<':
      return difference < 0;
    default:
      return difference === 0;
  }
};

/**
 * Whether a version lies in a range as advisories write it: `<1.2.3 || >=2.0.0 <2.0.4`. Unlike a range of wishes, it holds
 * the versions before a release too.
 * @throws Error where the range is written otherwise
 */
export const isInRange = (version: string, range: string): boolean =>
  range.split('||').some((part) =>
    part
      .replaceAll(/([<>=])\s+/g, '$1')
      .trim()
      .split(/\s+/)
      .every((text) => fits(version, text)),
  );
