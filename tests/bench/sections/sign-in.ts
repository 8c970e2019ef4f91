import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { hashPassword, verifyPassword } from '#server/features/session/passwords.ts';
import { queryView } from '#shared/contracts/crm-view.ts';
import { demoPassword } from '#tests/support/accounts.ts';
import { percentile, type Section } from '../measure.ts';
import type { SignInReport, SignInWish } from '../sign-in-clients.ts';
import { storm, walk } from '../storm.ts';

const clients = 8;

/** Both are measured in turns, so that a machine that is busy for a while is busy for both. */
const rounds = 6;

/** Milliseconds of one turn. */
const turnLasts = 2000;

/** Milliseconds from one page to the next: what two hundred people ask for who click every five seconds. */
const clickEvery = 25;

/** Of what argon2id alone does, so much must be left when the service does all the rest of a sign-in as well. */
const share = 0.8;

/** Times that another call may take while people sign in, as a multiple of what it takes otherwise. */
const slowdown = 2;

/** The process of those who sign in; it ends when nobody holds on to it. */
const openClients = (address: string) => {
  const child = fork(fileURLToPath(new URL('../sign-in-clients.ts', import.meta.url)));
  const ended = once(child, 'exit').then(() => undefined);
  return {
    signIn: async (): Promise<SignInReport> => {
      child.send({ address, clients, lasting: turnLasts } satisfies SignInWish);
      const heard = await Promise.race([once(child, 'message'), ended]);
      if (heard === undefined) throw new Error('those who sign in gave up');
      return heard[0] as SignInReport;
    },
    close: (): void => child.disconnect(),
  };
};

/** Sign-ins beside argon2id alone on the same cores, and what they do to other calls. */
export const signIns: Section = {
  name: 'sign-in',
  async *measure(bench) {
    const hash = await hashPassword(demoPassword);
    const page = () => bench.call(queryView.path, { pageSize: 50, withCount: false });
    const { signIn, close } = openClients(bench.address);
    const alone: number[] = [];
    const signed: number[] = [];
    const quiet: number[] = [];
    const busy: number[] = [];
    let meanwhile = 0;
    let own = 0;
    const storms = {
      alone: () => storm(clients, () => verifyPassword(hash, demoPassword), turnLasts),
      // A page without a pause after the one before would be a load of its own, not people at work.
      pages: () => walk(page, clickEvery, turnLasts),
    };
    try {
      await Promise.all([signIn(), storms.pages()]);
      for (let round = 0; round < rounds; round += 1) {
        alone.push(...(await storms.alone()));
        const report = await signIn();
        signed.push(...report.samples);
        own += report.own;
        quiet.push(...(await storms.pages()));
        const [pages, beside] = await Promise.all([storms.pages(), signIn()]);
        busy.push(...pages);
        meanwhile += beside.samples.length;
      }
    } finally {
      close();
    }
    const perSecond = ({ length }: readonly number[]): number =>
      (length * 1000) / (rounds * turnLasts);
    // Those who sign in bring machines of their own: what the clients of the bench took of this one is given back.
    const left = 1 - own / (rounds * turnLasts * availableParallelism());
    const [section, shared] = ['sign-in', perSecond(signed) / perSecond(alone)];
    const reached = shared / left;
    const inPercent = (part: number): string => `${(part * 100).toFixed(0)} %`;
    yield {
      section,
      name: `argon2id alone, ${clients} at once`,
      call: alone,
      note: `${perSecond(alone).toFixed(0)} a second`,
    };
    yield {
      section,
      name: `sign-ins of ${clients} clients`,
      call: signed,
      // Clients that call without a pause take longer exactly as the service does less.
      budget: percentile(signed, 0.95) * Math.min(1, reached / share),
      note: `${perSecond(signed).toFixed(0)} a second, ${inPercent(reached)} of argon2id, ${inPercent(shared)} beside its clients`,
    };
    const people = `first page every ${clickEvery} ms`;
    yield { section, name: `${people}, nobody signs in`, call: quiet };
    yield {
      section,
      name: `${people}, ${clients} clients sign in`,
      call: busy,
      budget: percentile(quiet, 0.95) * slowdown,
      note: `${(percentile(busy, 0.95) / percentile(quiet, 0.95)).toFixed(1)} x p95, ${((meanwhile * 1000) / (rounds * turnLasts)).toFixed(0)} sign-ins a second meanwhile`,
    };
  },
};
