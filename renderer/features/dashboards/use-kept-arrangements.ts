import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { type Begun, isArranged } from './arrangement.ts';
import { type Kept, useKept } from './use-kept.ts';

const placesSchema = z.array(
  z.object({ i: z.string(), x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
);

const draftSchema = z.array(
  z.object({ id: z.int(), places: placesSchema, from: placesSchema, version: z.int() }),
);

type KeptArrangement = z.infer<typeof draftSchema>[number];

const draftOf = (id: number, { arrangement, from, version }: Begun): KeptArrangement => ({
  id,
  places: [...arrangement.places],
  from: [...from],
  version,
});

/** A widget that was held has been left where it was: the keys that held it are no longer pressed. */
const begunOf = ({ id, places, from, version }: KeptArrangement): readonly [number, Begun] => [
  id,
  { arrangement: { places, held: null }, from, version },
];

/**
 * The arrangements that are not saved, of all dashboards. They wait while another dashboard or another screen is looked
 * at, and through a reload. `dashboards` is undefined as long as nobody knows which there are.
 */
export const useKeptArrangements = (
  dashboards: readonly { readonly id: number }[] | undefined,
): Kept<Begun> => {
  const { kept: draft, note } = useStateDraft('dashboards.arranged');
  const { data = [] } = draftSchema.safeParse(draft);
  const kept = useKept(data.map(begunOf));
  useEffect(() => {
    if (dashboards === undefined) return;
    const unsaved = dashboards.flatMap(({ id }) => {
      const begun = kept.of(id);
      return begun !== undefined && isArranged(begun) ? [draftOf(id, begun)] : [];
    });
    note(unsaved, unsaved.length > 0);
  }, [dashboards, kept, note]);
  return kept;
};
