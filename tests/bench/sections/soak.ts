import { setTimeout as pause } from 'node:timers/promises';
import { countView, queryView } from '#shared/contracts/crm-view.ts';
import { dashboardList } from '#shared/contracts/dashboard.ts';
import { exportRows } from '#shared/contracts/export.ts';
import { searchContentCount } from '#shared/contracts/global-search.ts';
import { drawContacts } from '../drawn-values.ts';
import { type Bench, percentile, type Samples, type Section, timed } from '../measure.ts';
import { mebibyte, memoryOf } from '../process-memory.ts';
import { signIn } from '../storm.ts';

const clients = 8;

/** Milliseconds between two calls of one client: people read what they have asked for. */
const thinkMs = 100;

/** Milliseconds between two files of the one who takes them. */
const fileEveryMs = 3_000;

/** Milliseconds between two looks at the memory. */
const lookEveryMs = 5_000;

/** How much more the last quarter may hold, or take, than the second: the first one fills caches. */
const allowedGrowth = 1.15;

type Looks = { readonly at: number; readonly value: number }[];

/** What people do all day: pages, counts, searches, dashboards, sign-ins, and one of them files. */
const dayOf = async (bench: Bench) => {
  const contacts = await drawContacts(bench);
  const names = contacts.flatMap(({ lastName = '' }) => (lastName.length > 1 ? lastName : []));
  const nameAt = (turn: number): string => names[turn % names.length] ?? '';
  const named = (turn: number) => [{ key: 'lastName', operation: 'EQ', value: nameAt(turn) }];
  const exportTo = async (turn: number): Promise<void> => {
    const response = await bench.fetches(exportRows.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        moduleName: 'crm',
        additionalInfo: { request: { fields: named(turn), responseFields: ['crmId', 'lastName'] } },
      }),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`export: ${response.status}`);
  };
  const acts: readonly ((turn: number) => Promise<unknown>)[] = [
    (turn) => bench.call(queryView.path, { fields: named(turn), pageSize: 50 }),
    (turn) => bench.call(queryView.path, { pageNumber: 1 + (turn % 100), pageSize: 50 }),
    (turn) => bench.call(countView.path, { fields: named(turn) }),
    (turn) => bench.call(searchContentCount.path, { keyword: nameAt(turn), pageNumber: 1 }),
    () => bench.call(dashboardList.path, {}),
    () => signIn(bench.address),
  ];
  return { act: async (turn: number) => acts[turn % acts.length]?.(turn), exportTo };
};

const quarter = (looks: Looks, which: number, lasting: number): Samples =>
  looks.filter(({ at }) => Math.floor((at * 4) / lasting) === which).map(({ value }) => value);

/** People at work for as long as `--minutes` says: whether memory and answers stay as they are. */
export const soak: Section = {
  name: 'soak',
  async *measure(bench) {
    const lasting = bench.minutes * 60_000;
    const { act, exportTo } = await dayOf(bench);
    const start = performance.now();
    const since = (): number => performance.now() - start;
    const answers: Looks = [];
    const memory: Looks = [];
    let turn = 0;
    const client = async (work: (turn: number) => Promise<unknown>, think: number) => {
      while (since() < lasting) {
        turn += 1;
        const now = turn;
        const at = since();
        answers.push({ at, value: await timed(() => work(now)) });
        await pause(think);
      }
    };
    const look = async (): Promise<void> => {
      while (since() < lasting) {
        const bytes = await memoryOf(bench.pid);
        if (bytes !== undefined) memory.push({ at: since(), value: bytes / mebibyte });
        await pause(lookEveryMs);
      }
    };
    await Promise.all([
      look(),
      client(exportTo, fileEveryMs),
      ...Array.from({ length: clients }, () => client(act, thinkMs)),
    ]);
    const rows = [
      { what: 'memory, in MiB instead of ms', looks: memory },
      { what: `answers to ${clients} people at work`, looks: answers },
    ];
    for (const { what, looks } of rows) {
      const before = quarter(looks, 1, lasting);
      yield { section: 'soak', name: `${what}: second quarter`, call: before };
      yield {
        section: 'soak',
        name: `${what}: last quarter`,
        call: quarter(looks, 3, lasting),
        budget: percentile(before, 0.95) * allowedGrowth,
        note: `${looks.length} in ${bench.minutes} minutes`,
      };
    }
  },
};
