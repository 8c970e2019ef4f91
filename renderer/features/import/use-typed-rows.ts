import { useCallback, useEffect, useState } from 'react';
import type { ImportedRow } from '#shared/contracts/contact-import.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { importApi } from './import.api.ts';
import {
  draftOf,
  mapWith,
  nothingTyped,
  shownOf,
  textsIn,
  withRead,
  withSaved,
  withTyped,
} from './row-texts.ts';

/** What became of rows that were saved: `faulty` where something is still wrong with one of them. */
type Outcome = 'mended' | 'faulty' | 'failed';

type Sending = 'saving' | 'failed';

/**
 * What is typed into the rows of a file and not saved, by their lines: it waits while other rows or other screens are looked
 * at, and through a reload.
 */
export const useTypedRows = (importId: string) => {
  const { kept, note, forget } = useStateDraft(`import.${importId}`);
  const [first] = useState(() => textsIn(kept));
  const [texts, setTexts] = useState(first);
  const { typed } = texts;
  const [sent, setSent] = useState<ReadonlyMap<number, Sending>>(() => new Map());
  const [mend] = importApi.useMendImportRowMutation();
  useEffect(() => note(draftOf(texts), texts.typed.size > 0), [note, texts]);
  const read = useCallback((row: ImportedRow) => setTexts((now) => withRead(now, row)), []);

  const save = async (line: number): Promise<Outcome> => {
    const cells = typed.get(line);
    if (cells === undefined) return 'mended';
    setSent((now) => mapWith(now, line, 'saving'));
    const { data } = await mend({ params: { importId }, body: { line, cells } });
    setSent((now) => mapWith(now, line, data === undefined ? 'failed' : undefined));
    if (data === undefined) return 'failed';
    setTexts((now) => withSaved(now, cells, data.row));
    return data.row.faults.length === 0 ? 'mended' : 'faulty';
  };

  return {
    draft: {
      restored: first.typed.size > 0 && kept !== undefined && typed.size > 0,
      discard: () => setTexts(({ saved }) => ({ ...nothingTyped, saved })),
      forget,
    },
    saveAll: async (): Promise<Outcome> => {
      const outcomes: Outcome[] = [];
      for (const line of typed.keys()) outcomes.push(await save(line));
      if (outcomes.includes('failed')) return 'failed';
      return outcomes.includes('faulty') ? 'faulty' : 'mended';
    },
    /** The list has been read, with this row in it. */
    read,
    of: (row: ImportedRow) => {
      const { line } = row;
      return {
        cells: shownOf(texts, row),
        isChanged: typed.has(line),
        saving: sent.get(line) === 'saving',
        failed: sent.get(line) === 'failed',
        change: (index: number, text: string): void =>
          setTexts((now) => withTyped(now, row, index, text)),
        /** True where the row is in order by now. */
        save: async (): Promise<boolean> => (await save(line)) === 'mended',
      };
    },
  };
};

export type TypedRows = ReturnType<typeof useTypedRows>;
