/** A file as the bundler would write it: all modules that are reached from the same openings. */
export type Piece = {
  readonly name: string;
  /** What the bundler would call it, for people who look at files; others may be called the same. */
  readonly title: string;
  /** As written, in bytes. */
  readonly size: number;
  readonly modules: readonly string[];
  /** Names of the pieces that come along whenever this one does. */
  readonly needs: readonly string[];
  /** Names of the pieces that this one may fetch later: each is an opening. */
  readonly opens: readonly string[];
  /** An opening is fetched by itself (the page, a screen, a dialog); what is settled stays the file that it is. */
  readonly kind: 'page' | 'opening' | 'settled' | 'shared';
};

/** What fetching one file by itself means. */
export type Opening = {
  readonly name: string;
  /** What is surely there before: what all that may fetch it have in common. */
  readonly before: ReadonlySet<Piece>;
  /** What has to come, itself included. */
  readonly fetched: ReadonlySet<Piece>;
};

type Known = ReadonlyMap<string, ReadonlySet<Piece>>;

const closureOf = (byName: ReadonlyMap<string, Piece>, piece: Piece): ReadonlySet<Piece> => {
  const found = new Set([piece]);
  // What is added while a set is walked is walked too.
  for (const { needs } of found) {
    for (const name of needs) {
      const needed = byName.get(name);
      if (needed !== undefined) found.add(needed);
    }
  }
  return found;
};

const commonOf = (sets: readonly ReadonlySet<Piece>[]): ReadonlySet<Piece> | undefined => {
  const [first, ...others] = sets;
  return first && others.reduce((some, more) => new Set(some).intersection(more), first);
};

/** Begins with the page, before which there is nothing, and goes on until nothing more is learnt. */
const foundBefore = (closures: Known, fetchers: ReadonlyMap<string, readonly string[]>): Known => {
  const before = new Map<string, ReadonlySet<Piece>>();
  for (let changed = true; changed; ) {
    changed = false;
    for (const [name, by] of fetchers) {
      // Those that nothing is known of yet take nothing away: what is opened in a circle would have nothing in common.
      const ready = by.filter((one) => before.has(one));
      const common =
        by.length === 0
          ? new Set<Piece>()
          : commonOf(
              ready.map((one) => new Set(before.get(one)).union(closures.get(one) ?? new Set())),
            );
      if (common === undefined || common.size === before.get(name)?.size) continue;
      before.set(name, common);
      changed = true;
    }
  }
  return before;
};

/** All that is fetched by itself, with what it finds and what it brings. */
export const openingsOf = (pieces: readonly Piece[]): readonly Opening[] => {
  const byName = new Map(pieces.map((piece) => [piece.name, piece]));
  const opened = pieces.filter(({ kind }) => kind === 'page' || kind === 'opening');
  const closures = new Map(opened.map((piece) => [piece.name, closureOf(byName, piece)]));
  const fetchers = new Map(opened.map(({ name }) => [name, new Set<string>()]));
  for (const [fetcher, closure] of closures) {
    for (const { opens } of closure) for (const name of opens) fetchers.get(name)?.add(fetcher);
  }
  const before = foundBefore(closures, new Map([...fetchers].map(([name, by]) => [name, [...by]])));
  return opened.map(({ name }) => {
    const found = before.get(name) ?? new Set();
    return { name, before: found, fetched: new Set(closures.get(name)).difference(found) };
  });
};
