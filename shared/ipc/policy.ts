import * as z from 'zod/mini';

const httpsUrl = z.url({ protocol: /^https$/ }).check(z.maxLength(2048));

const hostName = z.string().check(z.toLowerCase(), z.regex(/^[a-z0-9.-]+$/));

/** Parts of the client that IT may switch off. */
export const switchableFeatures = [
  'notifications',
  'portalLinks',
  'saving',
  'severalWindows',
  'spellCheck',
  'tray',
] as const;

export type SwitchableFeature = (typeof switchableFeatures)[number];

/**
 * What IT decides for all people of a machine; it wins over everything a person sets. Every value is a text, a list of
 * texts or a yes or no, because the registry, macOS and JSON have those in common.
 */
export const policySchema = z.object({
  /** The portal's address. */
  ServerUrl: z.optional(z.string()),
  /** Hosts to which links open in the browser without a question, and to no others; without it a person is asked. */
  HelpHosts: z.optional(z.array(hostName)),
  /** Whether the sign-in is kept in the key store between two starts. */
  RememberSignIn: z.optional(z.boolean()),
  /** `off`: IT installs updates. `notify`: a person is told and decides. `auto`: installed at the next quit. */
  UpdateMode: z.optional(z.enum(['off', 'notify', 'auto'])),
  /** The folder with the update files, over the one that was built in. */
  UpdateUrl: z.optional(httpsUrl),
  UpdateChannel: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))),
  /** `system`: as the operating system says. `direct`: none. `fixed`: `ProxyServer`. `pac`: `ProxyPacUrl`. */
  ProxyMode: z.optional(z.enum(['system', 'direct', 'fixed', 'pac'])),
  /** With `fixed` alone: `proxy.example.org:8080`, or by scheme: `http=one:80;https=two:443`. Never a password. */
  ProxyServer: z.optional(z.string().check(z.regex(/^[\w.:;=,/[\]-]+$/))),
  /** With `pac` alone. */
  ProxyPacUrl: z.optional(z.url({ protocol: /^https?$/ })),
  /** With `fixed` alone, hosts that are reached without the proxy: `*.example.org`, `10.0.0.0/8`, `<local>`. */
  ProxyBypass: z.optional(z.array(z.string().check(z.regex(/^[\w.:*/<>[\]-]+$/)))),
  /** The whole path of a PEM file; certificates that lead to one of its authorities are trusted as well. */
  CertificateAuthority: z.optional(z.string().check(z.regex(/^(?:\/|[A-Za-z]:\\|\\\\)/))),
  /** Whether records that were opened are kept, encrypted, to be read without a network. */
  OfflineCopies: z.optional(z.boolean()),
  /** Whether the client starts with the person's session. */
  OpenAtLogin: z.optional(z.boolean()),
  /** `brief`: what kind of thing is new. `full`: also whom it concerns, which a locked screen shows as well. */
  NotificationDetail: z.optional(z.enum(['brief', 'full'])),
  DisabledFeatures: z.optional(z.array(z.enum(switchableFeatures))),
});

export type Policy = Readonly<z.infer<typeof policySchema>>;

export const mayUse = (policy: Policy, feature: SwitchableFeature): boolean =>
  policy.DisabledFeatures?.includes(feature) !== true;
