import { useState } from 'react';

/** Something of each dashboard, by its id, that waits while another one is looked at. */
export type Kept<Value> = {
  readonly of: (id: number) => Value | undefined;
  /** Undefined takes it away. */
  readonly put: (id: number, value: Value | undefined) => void;
};

export const useKept = <Value>(): Kept<Value> => {
  const [kept, setKept] = useState<ReadonlyMap<number, Value | undefined>>(new Map());
  return {
    of: (id) => kept.get(id),
    put: (id, value) => setKept((now) => new Map([...now, [id, value]])),
  };
};
