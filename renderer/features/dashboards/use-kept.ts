import { useMemo, useState } from 'react';

/** Something of each dashboard, by its id, that waits while another one is looked at. */
export type Kept<Value> = {
  readonly of: (id: number) => Value | undefined;
  /** Undefined takes it away. */
  readonly put: (id: number, value: Value | undefined) => void;
  /** The same from what stands there by then, which a save on its way does not know. */
  readonly change: (id: number, next: (now: Value | undefined) => Value | undefined) => void;
};

/** Begins with `first`; what stands there later changes nothing. */
export const useKept = <Value>(first: readonly (readonly [number, Value])[] = []): Kept<Value> => {
  const [kept, setKept] = useState<ReadonlyMap<number, Value | undefined>>(() => new Map(first));
  return useMemo(
    () => ({
      of: (id) => kept.get(id),
      put: (id, value) => setKept((now) => new Map([...now, [id, value]])),
      change: (id, next) => setKept((now) => new Map([...now, [id, next(now.get(id))]])),
    }),
    [kept],
  );
};
