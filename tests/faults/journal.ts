/** What the load did and the service gave its word for, by kinds that the database can be asked about. */
export const kinds = [
  'contact',
  'edit',
  'note',
  'list',
  'bulk edit',
  'import',
  'mailing',
  'trial mail',
  'dashboard',
] as const;

export type Kind = (typeof kinds)[number];

/** One acknowledged act. `marker` is found in the database as often as `expected`. */
export type Deed = { readonly kind: Kind; readonly marker: string; readonly expected: number };

/** The harness's own book. It knows nothing that the service did not say. */
export const openJournal = () => {
  const deeds: Deed[] = [];
  const breaches: string[] = [];
  let acknowledged = 0;
  return {
    /** Every deed, oldest first. */
    deeds,
    /** An act that leaves something to look for. */
    keep: (kind: Kind, marker: string, expected = 1): void => {
      acknowledged += 1;
      deeds.push({ kind, marker, expected });
    },
    /** An act that was acknowledged and is proved in another way. */
    count: (): void => {
      acknowledged += 1;
    },
    acknowledged: (): number => acknowledged,
    /** Something that must not be, seen by whoever did the act. */
    breach: (words: string): void => {
      breaches.push(words);
    },
    takeBreaches: (): readonly string[] => breaches.splice(0),
  };
};

export type Journal = ReturnType<typeof openJournal>;
