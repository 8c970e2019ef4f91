/** One address or one number; what else these schemes could carry (subjects, bodies, attachments) is not taken. */
const mailOrPhone = /^(?:mailto:[\w.!#$%&'*+/=^`{|}~-]+@[\w.-]+|tel:\+?[\d().-]+)$/i;

export type Outside = {
  /** The portal's own address. */
  readonly server: string | null;
  /** The hosts that IT has named, and no others; null where it has named none and the person decides. */
  readonly hosts: readonly string[] | null;
};

/** What becomes of a link that leads out. `address` is as parsed and written anew; `host` is what a person is told of it. */
export type WayOut =
  | { readonly kind: 'open'; readonly address: string }
  | { readonly kind: 'ask'; readonly address: string; readonly host: string }
  | { readonly kind: 'shut'; readonly host: string }
  | { readonly kind: 'none' };

/**
 * What may open outside, in the person's browser, mail program or telephone. The portal's own pages and the hosts that IT
 * has named open at once, other sites by https when the person says so; nothing else leads anywhere.
 */
export const wayOut = (text: string, { server, hosts }: Outside): WayOut => {
  if (mailOrPhone.test(text)) return { kind: 'open', address: text };
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return { kind: 'none' };
  const { href: address, host } = url;
  if (server !== null && url.origin === server) return { kind: 'open', address };
  if (url.protocol === 'http:') return { kind: 'shut', host };
  if (url.protocol !== 'https:') return { kind: 'none' };
  if (hosts === null) return { kind: 'ask', address, host };
  return hosts.includes(host) ? { kind: 'open', address } : { kind: 'shut', host };
};
