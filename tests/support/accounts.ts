/** The demo accounts, by the first part of their address. */
export const demoAccounts = [
  'superadmin',
  'admin',
  'staff',
  'viewer',
  'vendor',
  'owner',
  'citizen',
] as const;

export type DemoAccount = (typeof demoAccounts)[number];

export const demoPassword = 'Portal-demo-1!';

export const emailOf = (account: DemoAccount): string => `${account}@example.org`;
