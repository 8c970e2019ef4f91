import { exportRows } from '#shared/contracts/export.ts';
import type { Bench, Section } from '../measure.ts';
import { mebibyte, memoryOf } from '../process-memory.ts';

/** Twelve columns of every kind: texts, lists, a number, a truth, moments. */
const responseFields = [
  'crmId',
  'firstName',
  'lastName',
  'emailAddress',
  'phoneNumberFull',
  'userType',
  'userRole',
  'emailVerified',
  'createdOn',
  'addressList.addressLine',
  'addressList.city',
  'addressList.zip',
] as const;

type Watched = { readonly peakBytes: number | undefined; readonly longestAnswerMs: number };

/** Watches the service from outside while it works: its memory, and how long the smallest call waits. */
const watch = ({ pid, fetches }: Bench) => {
  let isOver = false;
  let peakBytes: number | undefined;
  let longestAnswerMs = 0;
  const watching = (async () => {
    while (!isOver) {
      const start = performance.now();
      await (await fetches('/healthz')).arrayBuffer();
      longestAnswerMs = Math.max(longestAnswerMs, performance.now() - start);
      const bytes = await memoryOf(pid);
      if (bytes !== undefined) peakBytes = Math.max(peakBytes ?? 0, bytes);
      await new Promise((resume) => setTimeout(resume, 10));
    }
  })();
  return async (): Promise<Watched> => {
    isOver = true;
    await watching;
    return { peakBytes, longestAnswerMs };
  };
};

/** Reads the file to its end without keeping it. */
const drain = async (response: Response): Promise<number> => {
  if (response.status !== 200 || response.body === null) {
    throw new Error(`export: ${response.status} ${await response.text()}`);
  }
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return bytes;
};

const measureExport = async (bench: Bench, crmIds: readonly number[] | undefined) => {
  const before = await memoryOf(bench.pid);
  const stop = watch(bench);
  const start = performance.now();
  const bytes = await drain(
    await bench.fetches(exportRows.path, {
      method: exportRows.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        moduleName: 'crm',
        additionalInfo: {
          request: { responseFields, crmIds, sortFields: [{ key: 'lastName', sortOrder: 'ASC' }] },
        },
      }),
    }),
  );
  const elapsed = performance.now() - start;
  const { peakBytes, longestAnswerMs } = await stop();
  const growth =
    before === undefined || peakBytes === undefined
      ? 'memory unknown'
      : `+${Math.round((peakBytes - before) / mebibyte)} MiB`;
  return {
    elapsed,
    note: `${(bytes / mebibyte).toFixed(1)} MiB, ${growth}, smallest call <= ${longestAnswerMs.toFixed(0)} ms meanwhile`,
  };
};

const someContacts = 100_000;

/** Milliseconds per contact that a whole export may take: 30 s for a million. */
const budgetPerContact = 0.03;

/** Excel files of part and of all of the contacts, with the memory of the service and the waiting of others. */
export const exports: Section = {
  name: 'export',
  async *measure(bench) {
    const { rows } = await bench.database.query<{ id: number }>(
      'select crm_id as id from contact_idx order by crm_id limit $1',
      [someContacts],
    );
    const part = await measureExport(
      bench,
      rows.map(({ id }) => id),
    );
    yield {
      section: 'export',
      name: `${rows.length} contacts x 12 columns`,
      call: [part.elapsed],
      budget: 5000,
      note: part.note,
    };
    const total = await bench.database.query<{ count: number }>(
      'select count(*) as count from contact_idx',
    );
    const count = total.rows[0]?.count ?? 0;
    if (count <= someContacts) return;
    const whole = await measureExport(bench, undefined);
    yield {
      section: 'export',
      name: `${count} contacts x 12 columns`,
      call: [whole.elapsed],
      budget: count * budgetPerContact,
      note: whole.note,
    };
  },
};
