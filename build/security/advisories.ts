import * as z from 'zod/mini';
import { isInRange } from './version-range.ts';

const advisorySchema = z.object({
  package: z.string(),
  /** Versions, as `<1.2.3 || >=2.0.0 <2.0.4`. */
  affected: z.string(),
  id: z.string(),
  cve: z.optional(z.string()),
  severity: z.enum(['low', 'moderate', 'high', 'critical']),
  summary: z.string(),
});

export type Advisory = z.infer<typeof advisorySchema>;

export const advisoryListSchema = z.object({
  /** Day on which the list was last brought up to date. */
  asOf: z.iso.date(),
  source: z.string(),
  advisories: z.array(advisorySchema),
});

export type AdvisoryList = z.infer<typeof advisoryListSchema>;

/** A package of the lock file at one of its places. */
export type LockedPackage = { readonly name: string; readonly version: string };

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.optional(z.string()), version: z.optional(z.string()) }),
  ),
});

/** Every package that a lock file brings, each version once. An alias stands under the name of what it brings. */
export const packagesOfLock = (text: string): readonly LockedPackage[] => {
  const { packages } = z.parse(lockSchema, JSON.parse(text));
  const found = new Map<string, LockedPackage>();
  for (const [path, { name: given, version }] of Object.entries(packages)) {
    const name = given ?? path.split('node_modules/').at(-1) ?? '';
    if (path !== '' && version !== undefined) found.set(`${name}@${version}`, { name, version });
  }
  return [...found.values()];
};

export type Finding = { readonly advisory: Advisory; readonly version: string };

/** What of a lock file is known to be vulnerable. */
export const findVulnerable = (
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
): readonly Finding[] =>
  advisories.flatMap((advisory) =>
    packages
      .filter(({ name, version }) => {
        return name === advisory.package && isInRange(version, advisory.affected);
      })
      .map(({ version }) => ({ advisory, version })),
  );

/** Why a vulnerability does not touch the portal, for as long as this very version is there. */
export type ExplainedAdvisory = {
  readonly id: string;
  readonly version: string;
  readonly reason: string;
};

/** What nobody has explained, and explanations of what is no longer there. */
export const judgeFindings = (
  findings: readonly Finding[],
  explained: readonly ExplainedAdvisory[],
) => {
  const isSame = ({ advisory, version }: Finding, one: ExplainedAdvisory): boolean =>
    one.id === advisory.id && one.version === version;
  return {
    unexplained: findings.filter((finding) => !explained.some((one) => isSame(finding, one))),
    outdated: explained.filter((one) => !findings.some((finding) => isSame(finding, one))),
  };
};

const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({
            name: z.string(),
            title: z.string(),
            url: z.string(),
            severity: advisorySchema.shape.severity,
            range: z.string(),
          }),
        ]),
      ),
    }),
  ),
});

/** The advisories in what `npm audit --json` says. */
export const advisoriesOfAudit = (text: string): readonly Advisory[] =>
  Object.values(z.parse(auditSchema, JSON.parse(text)).vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== 'string')
    .map(({ name, title, url, severity, range }) => ({
      package: name,
      affected: range,
      id: url.split('/').at(-1) ?? url,
      severity,
      summary: title,
    }));

const severityOf = (word = ''): Advisory['severity'] => {
  const small = word.toLowerCase();
  if (small === 'medium') return 'moderate';
  return z.safeParse(advisorySchema.shape.severity, small).data ?? 'high';
};

/** As the database of GitHub answers: ranges such as `>= 1.0.0, < 1.2.3`. */
const githubSchema = z.object({
  ghsa_id: z.string(),
  cve_id: z.optional(z.nullable(z.string())),
  summary: z.string(),
  severity: z.string(),
  vulnerabilities: z.array(
    z.object({
      package: z.object({ ecosystem: z.string(), name: z.string() }),
      vulnerable_version_range: z.string(),
    }),
  ),
});

const osvEvent = z.object({
  introduced: z.optional(z.string()),
  fixed: z.optional(z.string()),
  last_affected: z.optional(z.string()),
});

/** As OSV writes: ranges as events, in the order of versions. */
const osvSchema = z.object({
  id: z.string(),
  aliases: z._default(z.array(z.string()), []),
  summary: z._default(z.string(), ''),
  affected: z.array(
    z.object({
      package: z.object({ ecosystem: z.string(), name: z.string() }),
      ranges: z._default(z.array(z.object({ events: z.array(osvEvent) })), []),
      versions: z._default(z.array(z.string()), []),
    }),
  ),
  database_specific: z.optional(z.object({ severity: z.optional(z.string()) })),
});

const rangeOfEvents = (events: readonly z.infer<typeof osvEvent>[]): string =>
  events
    .map(({ introduced, fixed, last_affected: lastAffected }) => {
      if (introduced !== undefined) return `|| >=${introduced === '0' ? '0.0.0-0' : introduced}`;
      return fixed === undefined ? `<=${lastAffected}` : `<${fixed}`;
    })
    .join(' ')
    .replace(/^\|\| /, '');

const advisoriesOfGithub = (one: z.infer<typeof githubSchema>): readonly Advisory[] =>
  one.vulnerabilities
    .filter(({ package: { ecosystem } }) => ecosystem.toLowerCase() === 'npm')
    .map(({ package: { name }, vulnerable_version_range: range }) => ({
      package: name,
      affected: range.replaceAll(',', ' '),
      id: one.ghsa_id,
      ...(one.cve_id ? { cve: one.cve_id } : {}),
      severity: severityOf(one.severity),
      summary: one.summary,
    }));

const advisoriesOfOsv = (one: z.infer<typeof osvSchema>): readonly Advisory[] => {
  const cve = one.aliases.find((alias) => alias.startsWith('CVE-'));
  return one.affected
    .filter(({ package: { ecosystem } }) => ecosystem === 'npm')
    .map(({ package: { name }, ranges, versions }) => ({
      package: name,
      affected:
        ranges.length === 0
          ? versions.join(' || ')
          : ranges.map(({ events }) => rangeOfEvents(events)).join(' || '),
      id: one.id,
      ...(cve === undefined ? {} : { cve }),
      severity: severityOf(one.database_specific?.severity),
      summary: one.summary,
    }))
    .filter(({ affected }) => affected !== '');
};

/**
 * The advisories in an export of OSV or of GitHub's database, one or a list of them, as far as they are about these
 * packages: an export of all that there is has hundreds of thousands.
 * @throws Error where the file is neither
 */
export const advisoriesOfExport = (
  text: string,
  packages: readonly LockedPackage[],
): readonly Advisory[] => {
  const names = new Set(packages.map(({ name }) => name));
  return [JSON.parse(text) as unknown]
    .flat()
    .flatMap((one) => {
      const github = z.safeParse(githubSchema, one);
      return github.success
        ? advisoriesOfGithub(github.data)
        : advisoriesOfOsv(z.parse(osvSchema, one));
    })
    .filter((one) => names.has(one.package));
};

const keyOf = (one: Advisory): string => `${one.package} ${one.id}`;

/** Each advisory once: sources name one again for each range of versions that it affects. */
const joined = (advisories: readonly Advisory[]): ReadonlyMap<string, Advisory> => {
  const all = new Map<string, Advisory>();
  for (const one of advisories) {
    const known = all.get(keyOf(one));
    const affected = known === undefined ? one.affected : `${known.affected} || ${one.affected}`;
    all.set(keyOf(one), { ...one, affected });
  }
  return all;
};

/** The list with what is new; what is known already is replaced, so that a corrected range counts. */
export const withAdvisories = (
  list: AdvisoryList,
  added: readonly Advisory[],
  asOf = list.asOf,
): AdvisoryList => {
  const stored = list.advisories.map((one) => [keyOf(one), one] as const);
  const all = new Map([...stored, ...joined(added)]);
  return {
    ...list,
    asOf,
    advisories: [...all.values()].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))),
  };
};
