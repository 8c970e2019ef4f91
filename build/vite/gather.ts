import { type Opening, openingsOf, type Piece } from './pieces.ts';

/** Of what is written, about this share is carried: the rest is packed away. */
const carried = 0.35;

/** What a file costs apart from its content, as bytes carried: a request, its headers, the names that files say to each other. */
const perFile = 1500;

/** How much an opening may bring that it has no use for, in bytes carried. */
const unusedAtMost = 3000;

type Group = { readonly pieces: readonly Piece[]; readonly size: number };

type State = {
  readonly byName: ReadonlyMap<string, Piece>;
  readonly groupOf: Map<Piece, Group>;
  /** All groups, with those that come along. */
  readonly needs: Map<Group, ReadonlySet<Group>>;
  readonly fetchedBy: Map<Group, ReadonlySet<Opening>>;
  /** What is there once an opening is. */
  readonly present: ReadonlyMap<Opening, Set<Group>>;
  /** Bytes that each opening brings already without a use for them. */
  readonly unused: Map<Opening, number>;
};

/** The groups that may be joined: every other file is one by itself. */
const sharedOf = ({ needs }: State): readonly Group[] =>
  [...needs.keys()].filter(({ pieces }) => pieces.every(({ kind }) => kind === 'shared'));

/** What two groups would be as one: what openings that need one of them alone would have to bring, and what all gain. */
type Match = { readonly extra: ReadonlyMap<Opening, readonly Group[]>; readonly gain: number };

const sizeOf = (groups: readonly Group[]): number =>
  groups.reduce((total, { size }) => total + size, 0);

const needsOf = ({ byName, groupOf }: State, group: Group): ReadonlySet<Group> => {
  const names = group.pieces.flatMap(({ needs }) => needs);
  const pieces = names.flatMap((name) => byName.get(name) ?? []);
  return new Set(pieces.flatMap((piece) => groupOf.get(piece) ?? [])).difference(new Set([group]));
};

/** The given groups with all that comes along. */
const withNeeds = ({ needs }: State, groups: Iterable<Group>): ReadonlySet<Group> => {
  const found = new Set(groups);
  for (const group of found) for (const needed of needs.get(group) ?? []) found.add(needed);
  return found;
};

const firstState = (pieces: readonly Piece[]): State => {
  const openings = openingsOf(pieces);
  const groupOf = new Map<Piece, Group>();
  for (const piece of pieces) {
    groupOf.set(piece, { pieces: [piece], size: piece.size * carried });
  }
  const groupsOf = (some: ReadonlySet<Piece>): Set<Group> =>
    new Set([...some].flatMap((piece) => groupOf.get(piece) ?? []));
  const fetchedBy = new Map<Group, Set<Opening>>();
  for (const opening of openings) {
    for (const group of groupsOf(opening.fetched)) {
      fetchedBy.set(group, (fetchedBy.get(group) ?? new Set()).add(opening));
    }
  }
  const state: State = {
    byName: new Map(pieces.map((piece) => [piece.name, piece])),
    groupOf,
    needs: new Map(),
    fetchedBy,
    present: new Map(
      openings.map((one) => [one, groupsOf(new Set(one.before).union(one.fetched))]),
    ),
    unused: new Map(),
  };
  for (const group of groupOf.values()) state.needs.set(group, needsOf(state, group));
  return state;
};

const match = (state: State, one: Group, other: Group): Match | undefined => {
  const byOne = new Set(state.fetchedBy.get(one));
  const byOther = new Set(state.fetchedBy.get(other));
  const both = byOne.intersection(byOther).size;
  if (both === 0) return undefined;
  const extra = new Map<Opening, readonly Group[]>();
  let brought = 0;
  const sides = [
    [byOne.difference(byOther), other],
    [byOther.difference(byOne), one],
  ] as const;
  for (const [alone, added] of sides) {
    const along = [...withNeeds(state, [added])];
    for (const opening of alone) {
      const missing = along.filter((group) => state.present.get(opening)?.has(group) !== true);
      const size = sizeOf(missing);
      if ((state.unused.get(opening) ?? 0) + size > unusedAtMost) return undefined;
      extra.set(opening, missing);
      brought += size;
    }
  }
  return { extra, gain: both * perFile - brought };
};

/** Whether one needs the other by a third, which as one file they would then both need and be needed by. */
const isCircle = (state: State, one: Group, other: Group): boolean =>
  withNeeds(state, new Set(state.needs.get(one)).difference(new Set([other]))).has(other);

const join = (state: State, pair: readonly [Group, Group], { extra }: Match): Group => {
  const { groupOf, needs, fetchedBy, present, unused } = state;
  const joined: Group = {
    pieces: pair.flatMap(({ pieces }) => pieces),
    size: sizeOf(pair),
  };
  for (const [opening, missing] of extra) {
    unused.set(opening, (unused.get(opening) ?? 0) + sizeOf(missing));
    for (const group of missing) present.get(opening)?.add(group);
  }
  fetchedBy.set(joined, new Set(pair.flatMap((group) => [...(fetchedBy.get(group) ?? [])])));
  for (const piece of joined.pieces) groupOf.set(piece, joined);
  for (const old of pair) needs.delete(old);
  needs.set(joined, needsOf(state, joined));
  for (const [group, needed] of needs) {
    if (pair.some((old) => needed.has(old))) needs.set(group, needsOf(state, group));
  }
  for (const there of present.values()) {
    const had = pair.filter((old) => there.delete(old));
    if (had.length > 0) there.add(joined);
  }
  return joined;
};

/** Joins the two that gain most until no two gain anything. */
const joinAll = (state: State): void => {
  const gains = new Map<Group, Map<Group, number>>();
  const look = (one: Group, others: readonly Group[]): void => {
    const known = new Map<Group, number>();
    gains.set(one, known);
    for (const other of others) {
      const gain = match(state, one, other)?.gain ?? 0;
      if (gain > 0) known.set(other, gain);
    }
  };
  const best = (): readonly [Group, Group] | undefined => {
    let most = 0;
    let pair: readonly [Group, Group] | undefined;
    for (const [one, known] of gains) {
      for (const [other, gain] of known) {
        if (gain <= most) continue;
        most = gain;
        pair = [one, other];
      }
    }
    return pair;
  };

  const groups = sharedOf(state);
  for (const [place, group] of groups.entries()) look(group, groups.slice(place + 1));
  for (let pair = best(); pair !== undefined; pair = best()) {
    const [one, other] = pair;
    const known = gains.get(one);
    // What was joined meanwhile may have brought it already, or used up what an opening may bring besides.
    const found = match(state, one, other);
    if (found === undefined || isCircle(state, one, other) || isCircle(state, other, one)) {
      known?.delete(other);
    } else if (found.gain < (known?.get(other) ?? 0)) {
      known?.set(other, found.gain);
    } else {
      const joined = join(state, pair, found);
      for (const old of pair) {
        gains.delete(old);
        for (const others of gains.values()) others.delete(old);
      }
      look(
        joined,
        sharedOf(state).filter((group) => group !== joined),
      );
    }
  }
};

/**
 * Gathers the files that a bundler would write into fewer, and names the file of each module that is shared. Left to itself
 * the bundler makes a file of whatever another set of screens and dialogs has in common: a page that is put together of a
 * hundred of them waits for its requests, and they weigh a sixth more than what is in them.
 *
 * Two files become one where openings need both, the more the better, and none is made to bring much that it has no use
 * for. What an opening surely finds when it is fetched costs it nothing. Files never come to need each other in a circle.
 */
export const gather = (pieces: readonly Piece[]): ReadonlyMap<string, string> => {
  const state = firstState(pieces);
  joinAll(state);
  const named = new Map<string, number>();
  /** Of the largest that is in it: numbers would change with every file that comes or goes, and nothing would stay kept by browsers. */
  const nameOf = (group: Group): string => {
    const { title } = group.pieces.reduce((most, one) => (one.size > most.size ? one : most));
    const count = (named.get(title) ?? 0) + 1;
    named.set(title, count);
    return count === 1 ? `shared-${title}` : `shared-${title}-${count}`;
  };
  return new Map(
    sharedOf(state).flatMap((group) => {
      const name = nameOf(group);
      return group.pieces.flatMap(({ modules }) =>
        modules.map((module): [string, string] => [module, name]),
      );
    }),
  );
};
