const linkNames = ['publicCounter', 'newsletter', 'privacyPolicy'] as const;

export type FooterLink = { readonly name: (typeof linkNames)[number]; readonly href: string };

type Settings = Readonly<Record<string, string>>;

const hrefOf = (settings: Settings, name: string): string => settings[`footer.${name}`] ?? '';

/** The links that the operator has set. */
export const footerLinks = (settings: Settings): FooterLink[] =>
  linkNames
    .map((name) => ({ name, href: hrefOf(settings, name) }))
    .filter(({ href }) => href !== '');

export type SocialLink = { readonly label: string; readonly href: string };

/** Places in social networks, called by the name of their site: `https://www.example.org/city` is `example.org`. */
export const socialLinks = (settings: Settings): SocialLink[] =>
  hrefOf(settings, 'socialLinks')
    .split(',')
    .flatMap((href) => {
      const url = URL.parse(href.trim());
      return url === null ? [] : [{ label: url.hostname.replace(/^www\./, ''), href: url.href }];
    });
