/** As in `shared/rules/page-slice.ts`: nothing of `shared` may be imported into `server/database` outside of `insight`. */
type Slice = { readonly offset: number; readonly limit: number };

/** A row that tells how many there are on all pages, such as by `count(*) over ()`. */
type Counted = { readonly count: number };

/** A page of rows with the number of all: behind the last page no row tells it, so the first one is asked for it. */
export const countedPage = async <Row extends Counted>(
  ask: (slice: Slice) => Promise<{ readonly rows: readonly Row[] }>,
  slice: Slice,
): Promise<{ readonly rows: readonly Row[]; readonly count: number }> => {
  const { rows } = await ask(slice);
  const known =
    rows.length === 0 && slice.offset > 0 ? (await ask({ offset: 0, limit: 1 })).rows : rows;
  return { rows, count: known[0]?.count ?? 0 };
};
