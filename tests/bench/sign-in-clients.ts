import { demoAccounts } from '#tests/support/accounts.ts';
import { signIn, storm } from './storm.ts';

/** Asks the process of those who sign in to do so for a while. */
export type SignInWish = {
  readonly address: string;
  readonly clients: number;
  /** Milliseconds for which they go on. */
  readonly lasting: number;
};

/** The times of the sign-ins, and what their clients took of the processors, in milliseconds. */
export type SignInReport = { readonly samples: readonly number[]; readonly own: number };

const accountAt = (turn: number) => demoAccounts[turn % demoAccounts.length] ?? 'staff';

/**
 * Those who sign in, in a process of their own: whoever asks for a page meanwhile waits for the service, not for them.
 */
const signInFor = async ({ address, clients, lasting }: SignInWish): Promise<SignInReport> => {
  const before = process.cpuUsage();
  const samples = await storm(clients, (turn) => signIn(address, accountAt(turn)), lasting);
  const { user, system } = process.cpuUsage(before);
  return { samples, own: (user + system) / 1000 };
};

process.on('message', (wish: SignInWish) => {
  signInFor(wish).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      throw error;
    },
  );
});
process.once('disconnect', () => process.exit());
