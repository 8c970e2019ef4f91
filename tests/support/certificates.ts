import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/**
 * Certificates made on the spot, for servers of tests: an authority, what it has issued, and everything that may be
 * wrong with either. Node reads certificates and makes none, so the few lines of DER are here.
 */
export type Issued = { readonly certificate: string; readonly key: string; readonly sign: Signer };

export type CertificateWishes = {
  readonly name: string;
  /** Names and addresses of a server. */
  readonly hosts?: readonly string[];
  readonly authority?: boolean;
  readonly depthBelow?: number;
  readonly from?: Date;
  readonly to?: Date;
  /** Uses, by object identifier; a server's own use unless said otherwise. */
  readonly uses?: readonly string[];
  readonly extra?: { readonly oid: string; readonly critical: boolean };
  readonly rsaBits?: number;
  readonly digest?: 'sha256' | 'sha1';
  /** Who issues it; itself unless said otherwise. */
  readonly by?: Issued;
};

type Signer = { readonly name: string; readonly key: KeyObject };

const serverUse = '1.3.6.1.5.5.7.3.1';

const lengthOf = (length: number): Buffer => {
  if (length < 128) return Buffer.from([length]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes]);
};

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const octets = (content: Uint8Array): Buffer => der(0x04, content);
const yes = der(0x01, Buffer.from([0xff]));
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]));

const base128 = (value: number): number[] =>
  value < 128
    ? [value]
    : [...base128(Math.floor(value / 128)).map((byte) => byte | 128), value % 128];

const oid = (text: string): Buffer => {
  const [first = 0, second = 0, ...others] = text.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...others.flatMap(base128)]));
};

const nameOf = (text: string): Buffer =>
  sequence(der(0x31, sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(text)))));

const timeOf = (moment: Date): Buffer =>
  der(0x18, Buffer.from(`${moment.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));

const hostName = (host: string): Buffer =>
  /^[\d.]+$/.test(host)
    ? der(0x87, Buffer.from(host.split('.').map(Number)))
    : der(0x82, Buffer.from(host));

const extension = (id: string, critical: boolean, value: Uint8Array): Buffer =>
  sequence(oid(id), ...(critical ? [yes] : []), octets(value));

const extensionsOf = (wishes: CertificateWishes): Buffer => {
  const { authority = false, hosts = [], depthBelow, uses = [serverUse], extra } = wishes;
  const all: Buffer[] = [];
  if (authority) {
    const depth = depthBelow === undefined ? [] : [integer(depthBelow)];
    all.push(extension('2.5.29.19', true, sequence(yes, ...depth)));
    // The right to sign certificates and lists of revoked ones.
    all.push(extension('2.5.29.15', true, der(0x03, Buffer.from([1, 0x06]))));
  } else {
    all.push(extension('2.5.29.37', false, sequence(...uses.map(oid))));
  }
  if (hosts.length > 0) all.push(extension('2.5.29.17', false, sequence(...hosts.map(hostName))));
  if (extra) all.push(extension(extra.oid, extra.critical, sequence()));
  return der(0xa3, sequence(...all));
};

const algorithms = {
  ec: { sha256: sequence(oid('1.2.840.10045.4.3.2')), sha1: sequence(oid('1.2.840.10045.4.1')) },
  rsa: {
    sha256: sequence(oid('1.2.840.113549.1.1.11'), der(0x05)),
    sha1: sequence(oid('1.2.840.113549.1.1.5'), der(0x05)),
  },
} as const;

const dayMs = 24 * 60 * 60 * 1_000;

const pem = (bytes: Uint8Array): string => {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
};

export const issue = (wishes: CertificateWishes): Issued => {
  const { name, by, rsaBits, digest = 'sha256' } = wishes;
  const { from = new Date(Date.now() - dayMs), to = new Date(Date.now() + 90 * dayMs) } = wishes;
  const { publicKey, privateKey } =
    rsaBits === undefined
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: rsaBits });
  const signer = by?.sign ?? { name, key: privateKey };
  const algorithm = algorithms[signer.key.asymmetricKeyType === 'rsa' ? 'rsa' : 'ec'][digest];
  const body = sequence(
    der(0xa0, integer(2)),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    nameOf(signer.name),
    sequence(timeOf(from), timeOf(to)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensionsOf(wishes),
  );
  const signature = sign(digest, body, signer.key);
  return {
    certificate: pem(sequence(body, algorithm, der(0x03, Buffer.from([0]), signature))),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    sign: { name, key: privateKey },
  };
};
