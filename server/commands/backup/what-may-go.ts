/** What is known of a back-up by its manifest. */
export type KeptBackup = {
  readonly name: string;
  readonly startedOn: string;
  readonly firstSegment: string | null;
};

type WhatMayGo = {
  /** Names of back-ups that are too old. */
  readonly backups: readonly string[];
  /** Older segments of the archive serve no back-up that stays; null: all may be needed. */
  readonly segmentsBefore: string | null;
  /** What came to the archive later stays in any case: back-ups in other folders may need it. */
  readonly archivedBefore: Date;
  /** Contents that came to the archive earlier are in every back-up that stays, as far as they were in use. */
  readonly contentsBefore: Date | null;
};

const dayMs = 86_400_000;

/** Part of a segment's name that goes up by time; what stands before it counts restores. */
export const placeOfSegment = (segment: string): string => segment.slice(8);

/**
 * What may be thrown away to keep back-ups for some days, and the archive for as long. The newest back-up always stays,
 * and so does the last one from before those days: a moment at their beginning is restored from it.
 * @param backups those of one folder: there may be others elsewhere, which rest on the same archive
 */
export const whatMayGo = (
  backups: readonly KeptBackup[],
  keepDays: number,
  now: Date,
): WhatMayGo => {
  const archivedBefore = new Date(now.getTime() - keepDays * dayMs);
  const limit = archivedBefore.toISOString();
  const byAge = backups.toSorted((one, other) => one.startedOn.localeCompare(other.startedOn));
  const firstToStay = Math.max(
    byAge.findLastIndex(({ startedOn }) => startedOn < limit),
    0,
  );
  const [oldest, ...younger] = byAge.slice(firstToStay);
  const places = [oldest, ...younger].flatMap((one) => one?.firstSegment ?? []);
  const oldestSegment = places.toSorted((one, other) =>
    placeOfSegment(one).localeCompare(placeOfSegment(other)),
  )[0];
  return {
    backups: byAge.slice(0, firstToStay).map(({ name }) => name),
    segmentsBefore: oldestSegment ?? null,
    archivedBefore,
    // An upload that took longer than a day was not in use yet.
    contentsBefore:
      oldest === undefined
        ? null
        : new Date(Math.min(Date.parse(oldest.startedOn), archivedBefore.getTime()) - dayMs),
  };
};
