import { useState } from 'react';
import type { ImportedRow } from '#shared/contracts/contact-import.ts';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { importApi } from './import.api.ts';

/** What became of rows that were saved: `faulty` where something is still wrong with one of them. */
type Outcome = 'mended' | 'faulty' | 'failed';

type Sending = 'saving' | 'failed';

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((cell, at) => cell === other[at]);

const mapWith = <Value>(map: ReadonlyMap<number, Value>, line: number, value?: Value) => {
  const next = new Map(map);
  if (value === undefined) next.delete(line);
  else next.set(line, value);
  return next;
};

/** What is typed into the rows of a file and not saved, by their lines: it waits while other rows are looked at. */
export const useTypedRows = (importId: string) => {
  const [typed, setTyped] = useState<ReadonlyMap<number, readonly string[]>>(() => new Map());
  const [sent, setSent] = useState<ReadonlyMap<number, Sending>>(() => new Map());
  const [mend] = importApi.useMendImportRowMutation();
  useOpenWork(typed.size > 0, 'form');

  const save = async (line: number): Promise<Outcome> => {
    const cells = typed.get(line);
    if (cells === undefined) return 'mended';
    setSent((now) => mapWith(now, line, 'saving'));
    const { data } = await mend({ params: { importId }, body: { line, cells } });
    setSent((now) => mapWith(now, line, data === undefined ? 'failed' : undefined));
    if (data === undefined) return 'failed';
    // What was typed meanwhile is not saved.
    setTyped((now) => (now.get(line) === cells ? mapWith(now, line) : now));
    return data.row.faults.length === 0 ? 'mended' : 'faulty';
  };

  return {
    saveAll: async (): Promise<Outcome> => {
      const outcomes: Outcome[] = [];
      for (const line of typed.keys()) outcomes.push(await save(line));
      if (outcomes.includes('failed')) return 'failed';
      return outcomes.includes('faulty') ? 'faulty' : 'mended';
    },
    of: ({ line, cells }: ImportedRow) => {
      const shown = typed.get(line) ?? cells;
      return {
        cells: shown,
        isChanged: typed.has(line),
        saving: sent.get(line) === 'saving',
        failed: sent.get(line) === 'failed',
        change: (index: number, text: string): void => {
          const width = Math.max(shown.length, index + 1);
          const next = Array.from({ length: width }, (_, at) =>
            at === index ? text : (shown[at] ?? ''),
          );
          setTyped((now) => mapWith(now, line, isSame(next, cells) ? undefined : next));
        },
        /** True where the row is in order by now. */
        save: async (): Promise<boolean> => (await save(line)) === 'mended',
      };
    },
  };
};

export type TypedRows = ReturnType<typeof useTypedRows>;
