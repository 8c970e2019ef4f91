/** The custom fields that a file has told so far, by contact. */
export type ToldFields = {
  readonly of: (crmId: number) => ReadonlySet<string>;
  readonly add: (crmId: number, fields: readonly string[]) => void;
};

const none: ReadonlySet<string> = new Set();

/** Rows of a file tell the same fields of nearly everybody, so that each set of them is kept once: a file can have millions of rows. */
export const createToldFields = (): ToldFields => {
  const byContact = new Map<number, ReadonlySet<string>>();
  const sets = new Map<string, ReadonlySet<string>>();

  const setOf = (fields: ReadonlySet<string>): ReadonlySet<string> => {
    const key = JSON.stringify([...fields].toSorted());
    const known = sets.get(key) ?? fields;
    sets.set(key, known);
    return known;
  };

  const of = (crmId: number): ReadonlySet<string> => byContact.get(crmId) ?? none;

  return {
    of,
    add: (crmId, fields) => {
      const told = of(crmId);
      if (fields.every((field) => told.has(field))) return;
      byContact.set(crmId, setOf(new Set([...told, ...fields])));
    },
  };
};
