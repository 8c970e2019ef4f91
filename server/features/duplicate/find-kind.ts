import { defineTaskKind } from '#server/jobs/task-kind.ts';
import { inSteps } from '#server/jobs/tasks.ts';
import * as z from 'zod/mini';
import {
  type DuplicateSearch,
  type KeyKind,
  keyKinds,
  type NumberRange,
} from './duplicate-search.repository.ts';

export const findDuplicatesName = 'find-duplicates';

/** Into which the reading and the comparing of all contacts are divided. */
const parts = 20;

const kinds = Object.keys(keyKinds) as readonly KeyKind[];

const reachedSchema = z.object({
  step: z.int(),
  /** The last number of each part of the contacts. */
  bounds: z.array(z.int()),
  found: z.int(),
});

type Reached = z.infer<typeof reachedSchema>;

const partOf = ({ bounds }: Reached, position: number): NumberRange => [
  bounds[position - 1] ?? 0,
  bounds[position] ?? 0,
];

/** Keys of each part, suspects of each kind, comparisons of each part, and the end. */
const stepsOf = ({ bounds }: Pick<Reached, 'bounds'>): number =>
  bounds.length * 2 + kinds.length + 1;

/** Looks for duplicates among all contacts: keys, who shares them, how alike they are. */
export const findDuplicatesKind = (search: DuplicateSearch) =>
  defineTaskKind({
    name: findDuplicatesName,
    input: z.unknown(),
    reached: reachedSchema,

    run: async ({ task, signal, advance }) => {
      const begin = () =>
        search.step(signal, async (transaction) => {
          const bounds = await search.begin(transaction, task.id, parts);
          const reached = { step: 0, found: 0, bounds: [...bounds] };
          await advance(transaction, { done: 0, total: stepsOf(reached), reached });
          return reached;
        });
      const isGoingOn = task.reached !== null && (await search.isWhole(task.id));
      const start = isGoingOn ? task.reached : await begin();
      const { found } = await inSteps(signal, start, (at) =>
        at.step === stepsOf(at)
          ? Promise.resolve(null)
          : search.step(signal, async (transaction) => {
              const read = at.bounds.length;
              const compared = at.step - read - kinds.length;
              const kind = kinds[at.step - read];
              let { found: pairs } = at;
              if (at.step < read) await search.addKeys(transaction, partOf(at, at.step));
              else if (kind !== undefined) await search.addSuspects(transaction, kind);
              else if (compared < read) {
                pairs += await search.compare(transaction, task.id, partOf(at, compared));
              } else pairs = await search.finish(transaction, task.id);
              const reached = { ...at, step: at.step + 1, found: pairs };
              await advance(transaction, { done: reached.step, reached });
              return reached;
            }),
      );
      return { counts: { found } };
    },

    say: ({ state, outcome }) => {
      if (state !== 'done') {
        return {
          en: 'The search for duplicates ended early.',
          es: 'La búsqueda de duplicados terminó antes de tiempo.',
          ar: 'انتهى البحث عن جهات الاتصال المكررة قبل اكتماله.',
        };
      }
      const { found = 0 } = outcome?.counts ?? {};
      return {
        en: `The search for duplicates is finished. Pairs found: ${found}.`,
        es: `La búsqueda de duplicados ha terminado. Pares encontrados: ${found}.`,
        ar: `اكتمل البحث عن جهات الاتصال المكررة. الأزواج التي عُثر عليها: ${found}.`,
      };
    },
  });
