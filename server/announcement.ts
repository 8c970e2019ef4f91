import { demoPeople } from './features/session/demo-people.ts';
import type { Settings } from './settings.ts';

/** What may be missing or wrong without keeping the portal from its work. */
const lacks = ({ publicUrl, smtpUrl }: Told, unknown: readonly string[]): readonly string[] => [
  // Behind a proxy the portal does not know by which name people reach it.
  ...(publicUrl === ''
    ? [
        'PORTAL_PUBLIC_URL is not set: links in e-mails lead to the address above. Set it to the one that people use.',
      ]
    : []),
  ...(smtpUrl === ''
    ? [
        'PORTAL_SMTP_URL is not set: all e-mail stays in the portal, and no one gets the links and codes in it.',
      ]
    : []),
  ...unknown.map((name) => `${name} is no setting of the portal: look for it in README.md.`),
];

type Told = Pick<Settings, 'mode' | 'demoPassword' | 'publicUrl' | 'smtpUrl'>;

/** What whoever starts the portal reads once it is running, line by line. */
export const announcement = (
  address: string,
  settings: Told,
  unknown: readonly string[],
): readonly string[] => [
  `The portal is running at ${settings.publicUrl === '' ? address : settings.publicUrl}`,
  ...(settings.mode === 'production'
    ? lacks(settings, unknown)
    : [
        `Demo accounts (password ${settings.demoPassword}):`,
        ...demoPeople.map(({ email, role }) => `  ${email.padEnd(24)} ${role}`),
      ]),
];
