import { demoPeople } from './features/session/demo-people.ts';
import type { Settings } from './settings.ts';

/** Behind a proxy the portal does not know by which name people reach it. */
const withoutPublicUrl =
  'PORTAL_PUBLIC_URL is not set: links in mails lead to the address above. Set it to the one that people use.';

/** What whoever starts the portal reads once it is running, line by line. */
export const announcement = (
  address: string,
  { mode, demoPassword, publicUrl }: Pick<Settings, 'mode' | 'demoPassword' | 'publicUrl'>,
): readonly string[] => [
  `The portal is running at ${publicUrl === '' ? address : publicUrl}`,
  ...(mode === 'production'
    ? publicUrl === ''
      ? [withoutPublicUrl]
      : []
    : [
        `Demo accounts (password ${demoPassword}):`,
        ...demoPeople.map(({ email, role }) => `  ${email.padEnd(24)} ${role}`),
      ]),
];
