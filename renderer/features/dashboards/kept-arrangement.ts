import * as z from 'zod/mini';

const places = z.readonly(
  z.array(z.object({ i: z.string(), x: z.int(), y: z.int(), w: z.int(), h: z.int() })),
);

const keptArrangement = z.object({ id: z.int(), places, from: places, version: z.int() });

export type KeptArrangement = z.infer<typeof keptArrangement>;

/** A draft may come from an older version of the portal. */
export const arrangementsIn = (draft: unknown): readonly KeptArrangement[] =>
  Array.isArray(draft)
    ? draft.flatMap((one) => {
        const { data } = z.safeParse(keptArrangement, one);
        return data === undefined ? [] : [data];
      })
    : [];
