import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { authenticate } from '#shared/contracts/oauth.ts';
import { type DemoAccount, demoPassword, emailOf } from '#tests/support/accounts.ts';
import { type Samples, timed } from './measure.ts';

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

/** Calls at a steady pace, one after the other, as people make them who look at what they get. */
export const walk = async (
  call: () => Promise<unknown>,
  everyMs: number,
  lasting = duration,
): Promise<Samples> => {
  const samples: number[] = [];
  const end = performance.now() + lasting;
  for (let due = performance.now(); due < end; due += everyMs) {
    await pause(Math.max(0, due - performance.now()));
    samples.push(await timed(call));
  }
  return samples;
};

export const perSecond = (samples: Samples, lasting = duration): string =>
  `${((samples.length * 1000) / lasting).toFixed(0)} a second`;

const agent = new Agent({ keepAlive: true });

/** A call by Node's own client, its answer unread: `fetch` would take as much of the machine as half of what is measured. */
const post = (url: string, headers: OutgoingHttpHeaders, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, headers }, (response) => {
      const { statusCode } = response;
      if (statusCode === 200) response.once('end', resolve).resume();
      else text(response).then((words) => reject(new Error(`${statusCode} ${words}`)), reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });

/** Signs a demo account in, as a program does. */
export const signIn = async (address: string, account: DemoAccount = 'staff'): Promise<void> => {
  const body = JSON.stringify({
    grantType: 'password',
    username: encodeURIComponent(emailOf(account)),
    password: encodeURIComponent(demoPassword),
  });
  const headers = { 'content-type': 'application/json', 'x-portal-client': 'api' };
  await post(`${address}${authenticate.path}`, headers, body);
};
