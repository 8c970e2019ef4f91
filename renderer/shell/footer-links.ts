import type { Portal } from '#renderer/session/portal-slice.ts';

type Footer = Portal['homepage']['footerProperties'];

const linkNames = ['publicCounter', 'newsletter', 'privacyPolicy'] as const;

export type FooterLink = { readonly name: (typeof linkNames)[number]; readonly href: string };

/** The links that the operator has set. */
export const footerLinks = (footer: Footer): FooterLink[] =>
  linkNames.map((name) => ({ name, href: footer[name] })).filter(({ href }) => href !== '');

export type SocialLink = { readonly label: string; readonly href: string };

/** Places in social networks, called by the name of their site: `https://www.example.org/city` is `example.org`. */
export const socialLinks = ({ socialLinks: addresses }: Footer): SocialLink[] =>
  addresses.flatMap((address) => {
    const url = URL.parse(address);
    return url === null ? [] : [{ label: url.hostname.replace(/^www\./, ''), href: url.href }];
  });
