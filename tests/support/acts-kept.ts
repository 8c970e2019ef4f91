import type { Querying } from '#server/database/database.ts';

/** How often the audit log tells of an act upon a target that went well. */
export const actsKept = async (
  { query }: Querying,
  act: string,
  target: number | string,
): Promise<number> => {
  const { rowCount } = await query(
    'select from audit_log where code = 200 and act = $1 and target = $2',
    [act, String(target)],
  );
  return rowCount;
};
