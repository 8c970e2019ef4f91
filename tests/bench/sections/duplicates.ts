import { startBulkEdit } from '#shared/contracts/bulk-edit.ts';
import { findDuplicates, possibleDuplicates } from '#shared/contracts/duplicate.ts';
import { type PortalTask, undoTask } from '#shared/contracts/task.ts';
import { endedTask, readReply } from '../bench-task.ts';
import { type Bench, repeated, sample, type Section } from '../measure.ts';
import { clearPlanted, plantDuplicates, type PlantedPair } from '../planted-duplicates.ts';

const pairs = 8_000;

/** Milliseconds for a search through a million contacts. */
const searchBudget = 5 * 60_000;

/** Milliseconds for a look at a form that is being filled in. */
const entryBudget = 100;

type Begun = { readonly task: PortalTask };

const post = async (bench: Bench, path: string, body: unknown): Promise<Begun> =>
  readReply<Begun>(
    await bench.fetches(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

const keyOf = (a: number, b: number): string => `${a}-${b}`;

/** Of what was planted, how much is found; of what is found, how much was planted. */
const judged = async ({ database }: Bench, planted: readonly PlantedPair[]): Promise<string> => {
  const { rows } = await database.long.query<{ readonly crm_a: number; readonly crm_b: number }>(
    `select crm_a, crm_b from duplicate where state = 'open'`,
  );
  const found = new Set(rows.map(({ crm_a, crm_b }) => keyOf(crm_a, crm_b)));
  const twice = planted.filter(({ kind }) => kind !== 'couple');
  const hits = twice.filter(({ a, b }) => found.has(keyOf(a, b))).length;
  const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)} %`;
  return `recall ${percent(hits, twice.length)} of ${twice.length}, precision ${percent(hits, found.size)} of ${found.size}`;
};

/** A search through all contacts, with people planted who came in twice; and the look that a form takes. */
export const duplicates: Section = {
  name: 'duplicates',
  async *measure(bench) {
    const planted = await plantDuplicates(bench.database, pairs);
    await bench.database.long.query('vacuum analyze contact_idx');
    const start = performance.now();
    const { task } = await post(bench, findDuplicates.path, {});
    const ended = await endedTask(bench, task.id);
    const took = performance.now() - start;
    yield {
      section: 'duplicates',
      name: `search, ${ended.state}`,
      call: [took],
      budget: searchBudget,
      note: await judged(bench, planted),
    };
    const drafts = [
      { firstName: 'Maria', lastName: 'Garcia' },
      { firstName: 'James', lastName: 'Smith', phones: ['(213) 555-0123'] },
      { firstName: 'Ana', lastName: 'López', emails: ['ana.lopez5000@example.org'], zip: '90012' },
      { lastName: 'Nobody', emails: ['nobody.at.all@example.org'] },
    ];
    yield {
      section: 'duplicates',
      name: 'possible duplicates of a form',
      call: await sample(repeated(drafts, bench.runs * 4), (draft) =>
        bench.call(possibleDuplicates.path, draft),
      ),
      budget: entryBudget,
    };
    await clearPlanted(bench.database);
  },
};

const edited = 50_000;

/** A bulk edit of many contacts, and its undo. */
export const bulkEdits: Section = {
  name: 'bulk-edit',
  async *measure(bench) {
    const crmIds = Array.from({ length: edited }, (_, index) => 1001 + index);
    const start = performance.now();
    const { task } = await post(bench, startBulkEdit.path, {
      selection: {},
      crmIds,
      changes: [{ field: 'setCustomField', key: 'Bench', value: 'yes' }],
    });
    const ended = await endedTask(bench, task.id);
    const done = performance.now();
    const undo = await post(bench, undoTask.path.replace(':taskId', task.id), {});
    const undone = await endedTask(bench, undo.task.id);
    yield {
      section: 'bulk-edit',
      name: `${edited} contacts, ${ended.state}`,
      call: [done - start],
      note: `${ended.counts['changed'] ?? 0} changed`,
    };
    yield {
      section: 'bulk-edit',
      name: `its undo, ${undone.state}`,
      call: [performance.now() - done],
      note: `${undone.counts['restored'] ?? 0} put back`,
    };
  },
};
