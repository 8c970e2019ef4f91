import { Suspense } from 'react';
import { usePerson } from '#renderer/session/rights.ts';
import type { SlotPart } from './shell-slots.ts';

/**
 * The parts of one place that are for whoever is there; each appears when its file has come. What holds anything of a
 * person begins anew when they leave or another takes their place.
 */
export const Slot = ({ parts }: { readonly parts: readonly SlotPart[] }) => {
  const person = usePerson();
  return parts
    .filter(({ audience }) => audience !== 'person' || person !== null)
    .map(({ key, audience, Part }) => (
      <Suspense key={audience === 'everyone' ? key : `${key}.${person?.crmId}`} fallback={null}>
        <Part />
      </Suspense>
    ));
};
