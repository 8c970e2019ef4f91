import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { type Der, oidOf, readDer } from './der.ts';

/** What is wrong with a certificate, if anything; `other` says that it is unsound or may not be used so. */
export type ChainVerdict = 'trusted' | 'expired' | 'wrongName' | 'unknownAuthority' | 'other';

export type Judgement = {
  readonly host: string;
  /** As the server sent them, in PEM: its own first, then whatever leads to an authority. */
  readonly chain: readonly string[];
  /** Those of the machine's administrator. */
  readonly authorities: readonly X509Certificate[];
  readonly now: Date;
};

const pemBlock = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** All certificates of a PEM file. Throws where one cannot be read. */
export const readAuthorities = (pem: string): readonly X509Certificate[] =>
  (pem.match(pemBlock) ?? []).map((block) => new X509Certificate(block));

const oids = {
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  subjectAltName: '2.5.29.17',
  serverAuth: '1.3.6.1.5.5.7.3.1',
  anyUse: '2.5.29.37.0',
  nameConstraints: '2.5.29.30',
} as const;

/** Extensions that are followed here or by Node. One that is critical and not among them must not be passed over. */
const followed: ReadonlySet<string> = new Set([
  oids.basicConstraints,
  oids.keyUsage,
  oids.extendedKeyUsage,
  oids.subjectAltName,
]);

/** Signatures by MD5 and SHA-1, which can be forged. */
const forgeable: ReadonlySet<string> = new Set([
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.2.840.10040.4.3',
  '1.2.840.10045.4.1',
]);

const smallestRsaBits = 2048;

const tags = { boolean: 0x01, integer: 0x02, extensions: 0xa3 } as const;

type Extension = { readonly oid: string; readonly critical: boolean; readonly value: Uint8Array };

const inside = ({ content }: Der): readonly Der[] => readDer(content);

const extensionOf = (entry: Der): Extension => {
  const parts = inside(entry);
  const [name] = parts;
  const value = parts.at(-1);
  const critical = parts.some(({ tag, content }) => tag === tags.boolean && content[0] !== 0);
  return {
    oid: oidOf(name?.content ?? new Uint8Array()),
    critical,
    value: value?.content ?? new Uint8Array(),
  };
};

/** What Node does not say of a certificate. */
const readMore = (certificate: X509Certificate) => {
  const [whole] = readDer(certificate.raw);
  const [body, signature] = whole ? inside(whole) : [];
  const holder = body && inside(body).find(({ tag }) => tag === tags.extensions);
  const [list] = holder ? inside(holder) : [];
  const [algorithm] = signature ? inside(signature) : [];
  return {
    extensions: list ? inside(list).map(extensionOf) : [],
    signedBy: algorithm ? oidOf(algorithm.content) : '',
  };
};

/** How many authorities may stand below this one; no limit where it does not say. */
const depthBelow = (extensions: readonly Extension[]): number => {
  const value = extensions.find(({ oid }) => oid === oids.basicConstraints)?.value;
  const [sequence] = value ? readDer(value) : [];
  const limit = sequence && inside(sequence).find(({ tag }) => tag === tags.integer);
  return limit
    ? limit.content.reduce((sum, byte) => sum * 256 + byte, 0)
    : Number.POSITIVE_INFINITY;
};

/** Sound in itself: no forgeable signature, no weak key, nothing demanded that is not followed here. */
const isSound = (certificate: X509Certificate): boolean => {
  const { extensions, signedBy } = readMore(certificate);
  const { modulusLength = smallestRsaBits } = certificate.publicKey.asymmetricKeyDetails ?? {};
  return (
    modulusLength >= smallestRsaBits &&
    !forgeable.has(signedBy) &&
    extensions.every(
      ({ oid, critical }) => followed.has(oid) || (!critical && oid !== oids.nameConstraints),
    )
  );
};

const isOfNow = (certificate: X509Certificate, now: Date): boolean =>
  certificate.validFromDate <= now && now <= certificate.validToDate;

/** Chromium looks for names in the alternative names alone, and so does this. */
const isNamed = (certificate: X509Certificate, host: string): boolean =>
  isIP(host) === 0
    ? certificate.checkHost(host, { subject: 'never', partialWildcards: false }) !== undefined
    : certificate.checkIP(host) !== undefined;

const mayServe = ({ keyUsage }: X509Certificate): boolean =>
  // Node calls the extended uses so; absent means any.
  (keyUsage ?? [oids.anyUse]).some((use) => use === oids.serverAuth || use === oids.anyUse);

const hasIssued = (issuer: X509Certificate, certificate: X509Certificate, below: number): boolean =>
  issuer.ca &&
  // Names, key identifiers and the right to sign certificates, then the signature itself.
  certificate.checkIssued(issuer) &&
  certificate.verify(issuer.publicKey) &&
  below <= depthBelow(readMore(issuer).extensions);

/** Longer chains are not met with, and searching one is work that a server could ask for. */
const longestChain = 8;

/** A way from a certificate to an authority; null where there is none. The certificate itself is not in it. */
const wayUp = (
  certificate: X509Certificate,
  sent: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
  below = 0,
): readonly X509Certificate[] | null => {
  const authority = authorities.find((one) => hasIssued(one, certificate, below));
  if (authority) return [authority];
  if (below >= longestChain) return null;
  for (const issuer of sent) {
    if (!hasIssued(issuer, certificate, below)) continue;
    const others = sent.filter((one) => one !== issuer);
    const rest = wayUp(issuer, others, authorities, below + 1);
    if (rest) return [issuer, ...rest];
  }
  return null;
};

const judge = ({ host, chain, authorities, now }: Judgement): ChainVerdict => {
  const [own, ...sent] = chain.slice(0, longestChain).map((pem) => new X509Certificate(pem));
  if (own === undefined) return 'other';
  const way = wayUp(own, sent, authorities);
  if (way === null) return 'unknownAuthority';
  if (!isNamed(own, host)) return 'wrongName';
  const all = [own, ...way];
  if (!all.every((certificate) => isOfNow(certificate, now))) return 'expired';
  return all.every(isSound) && mayServe(own) ? 'trusted' : 'other';
};

/**
 * Judges a server's certificate that the machine itself does not trust, by the administrator's own authorities:
 * signatures up to one of them, lengths of the path, names, dates, uses and strength. What cannot be followed is not
 * trusted, limits on names among it. Revocation is not asked for: an authority of one agency publishes none that all
 * machines reach.
 */
export const judgeChain = (judgement: Judgement): ChainVerdict => {
  try {
    return judge(judgement);
  } catch {
    return 'other';
  }
};
