import { authenticate } from '#shared/contracts/oauth.ts';
import { type DemoAccount, demoPassword, emailOf } from '#tests/support/accounts.ts';
import { type Bench, type Samples, timed } from './measure.ts';

/** Milliseconds for which clients keep calling. */
export const duration = 5000;

/** Several clients that call without a pause; gives the time of each call. */
export const storm = async (
  howMany: number,
  call: (turn: number) => Promise<unknown>,
  lasting = duration,
): Promise<Samples> => {
  const samples: number[] = [];
  const end = performance.now() + lasting;
  let turn = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      turn += 1;
      samples.push(await timed(() => call(turn)));
    }
  };
  await Promise.all(Array.from({ length: howMany }, client));
  return samples;
};

export const perSecond = (samples: Samples, lasting = duration): string =>
  `${((samples.length * 1000) / lasting).toFixed(0)} a second`;

/** Signs a demo account in, as a program does. */
export const signIn = async ({ address }: Bench, account: DemoAccount = 'staff'): Promise<void> => {
  const response = await fetch(`${address}${authenticate.path}`, {
    method: authenticate.method,
    headers: { 'content-type': 'application/json', 'x-portal-client': 'api' },
    body: JSON.stringify({
      grantType: 'password',
      username: encodeURIComponent(emailOf(account)),
      password: encodeURIComponent(demoPassword),
    }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`sign-in: ${response.status} ${text}`);
};
