import { useEffect, useMemo, useState } from 'react';
import { usePerson } from '#renderer/session/rights.ts';
import { drafts } from '#renderer/session/tab-drafts.ts';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { type Begun, isArranged } from './arrangement.ts';
import { arrangementsIn, type KeptArrangement } from './kept-arrangement.ts';
import { type Kept, useKept } from './use-kept.ts';

const draftOf = (id: number, { arrangement, from, version }: Begun): KeptArrangement => ({
  id,
  places: arrangement.places,
  from,
  version,
});

/** A widget that was held has been left where it was: the keys that held it are no longer pressed. */
const begunOf = ({ id, places, from, version }: KeptArrangement): readonly [number, Begun] => [
  id,
  { arrangement: { places, held: null }, from, version },
];

const form = 'dashboards.arranged';

/**
 * The arrangements that are not saved, of all dashboards. They wait while another dashboard or another screen is looked
 * at, and through a reload. `dashboards` is undefined as long as nobody knows which there are.
 */
export const useKeptArrangements = (
  dashboards: readonly { readonly id: number }[] | undefined,
): Kept<Begun> => {
  const owner = usePerson()?.crmId ?? 'visitor';
  const [first] = useState(() => arrangementsIn(drafts.read(owner, form)).map(begunOf));
  const kept = useKept(first);
  const unsaved = useMemo(
    () =>
      dashboards?.flatMap(({ id }) => {
        const begun = kept.of(id);
        return begun !== undefined && isArranged(begun) ? [draftOf(id, begun)] : [];
      }),
    [dashboards, kept],
  );
  useEffect(() => {
    if (unsaved === undefined) return;
    if (unsaved.length > 0) drafts.keep(owner, form, unsaved);
    else drafts.drop(owner, form);
  }, [owner, unsaved]);
  useOpenWork(unsaved !== undefined && unsaved.length > 0, 'form');
  return kept;
};
