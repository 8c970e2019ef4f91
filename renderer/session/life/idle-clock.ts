import { createWatched, type Watched } from '#renderer/ui/watched.ts';

/** In milliseconds. */
export type IdleLimits = { readonly idle: number; readonly warning: number };

/** How a person stands who was last seen at some moment. All moments are wall-clock milliseconds. */
export type IdlePhase =
  | { readonly kind: 'active'; readonly warnsAt: number }
  | { readonly kind: 'warning'; readonly endsAt: number }
  | { readonly kind: 'over' };

export const idlePhase = (lastSeen: number, now: number, limits: IdleLimits): IdlePhase => {
  const warnsAt = lastSeen + limits.idle;
  const endsAt = warnsAt + limits.warning;
  if (now < warnsAt) return { kind: 'active', warnsAt };
  return now < endsAt ? { kind: 'warning', endsAt } : { kind: 'over' };
};

/** When the person was last seen, shared by all tabs and windows. */
export type LastSeen = {
  readonly read: () => number | undefined;
  readonly write: (moment: number) => void;
  /** Told when another tab writes. */
  readonly follow: (listener: () => void) => () => void;
};

export type IdlePorts = {
  readonly now: () => number;
  readonly schedule: (work: () => void, milliseconds: number) => () => void;
  readonly lastSeen: LastSeen;
  readonly limits: IdleLimits;
};

/** A moving pointer tells the same thing over and over, in milliseconds. */
const tellAgainAfter = 1_000;

/**
 * Timers stand still while a laptop sleeps, and are slow in a tab that nobody sees. The wall clock is looked at this
 * often, in milliseconds, so that a session that ran out meanwhile ends soon after.
 */
const lookAgainAfter = 10_000;

export type IdleClock = Watched<IdlePhase> & {
  readonly start: () => void;
  readonly stop: () => void;
  /** The person did something. While the warning shows it no longer counts: then they have to say that they are here. */
  readonly sign: () => void;
  /** They said so. */
  readonly stay: () => void;
  /** Something may have changed: the page was shown again, the machine woke up. */
  readonly look: () => void;
  readonly idleMs: () => number;
};

const isSame = (one: IdlePhase, other: IdlePhase): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'warning' || (other.kind === 'warning' && one.endsAt === other.endsAt));

/** Measures how long a person has been away, by one moment that all their tabs share. */
export const createIdleClock = ({ now, schedule, lastSeen, limits }: IdlePorts): IdleClock => {
  let cancel = (): void => undefined;
  let unfollow = (): void => undefined;

  const seen = (): number => {
    const moment = lastSeen.read();
    if (moment !== undefined && moment <= now()) return moment;
    // Nobody was seen yet; or the clock was set back, and a moment in the future would keep the session for ever.
    lastSeen.write(now());
    return now();
  };
  const measure = (): IdlePhase => idlePhase(seen(), now(), limits);
  const phase = createWatched(measure());

  const look = (): void => {
    const next = measure();
    cancel();
    if (next.kind === 'over') cancel = () => undefined;
    else {
      const changesAt = next.kind === 'active' ? next.warnsAt : next.endsAt;
      cancel = schedule(look, Math.min(lookAgainAfter, Math.max(1, changesAt - now())));
    }
    if (!isSame(phase.read(), next)) phase.write(next);
  };

  const write = (): void => {
    lastSeen.write(now());
    look();
  };

  return {
    read: phase.read,
    subscribe: phase.subscribe,
    start: () => {
      unfollow = lastSeen.follow(look);
      look();
    },
    stop: () => {
      cancel();
      unfollow();
    },
    sign: () => {
      const next = measure();
      // Whoever comes back after the end must not revive the session by the first touch of the mouse.
      if (next.kind !== 'active') look();
      else if (now() - seen() >= tellAgainAfter) write();
    },
    stay: () => {
      if (measure().kind === 'over') look();
      else write();
    },
    look,
    idleMs: () => now() - seen(),
  };
};
