import type { Querying } from './database.ts';
import { keyOf } from './request-key.ts';

/** What is removed for good, and who removes it. */
type Removal = {
  readonly what:
    | 'staff_group'
    | 'report'
    | 'report_schedule'
    | 'widget_template'
    | 'contact_import'
    | 'view'
    | 'list'
    | 'organization_member';
  readonly id: number | string;
  readonly by: number;
};

/** `before`: by the same person, who sends it once more. Undefined where there is none, or none any more to anybody else. */
type Removed = 'now' | 'before' | undefined;

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** The key of a removal: as it removes one thing, its request needs none of its own. */
const keyOfRemoval = ({ what, id, by }: Removal): string =>
  keyOf('removed', what, String(id), String(by));

/** Whether this person has removed it; it may have been a moment ago. */
export const wasRemoved = async ({ query }: Querying, removal: Removal): Promise<boolean> => {
  const { rowCount } = await query('select from sent_request where key = $1', [
    keyOfRemoval(removal),
  ]);
  return rowCount > 0;
};

/**
 * Removes something for good, and says so to whoever did it however often they send it, be it before the first answer.
 * Nobody else is told more than of a number that never was: undefined.
 * What has come back since, such as a member, is removed anew.
 * @param statement a `delete` of the one row, or an `update` that marks it as deleted
 */
export const removeOnce = async (
  querying: Querying,
  removal: Removal,
  { text, values }: Statement,
): Promise<Removed> => {
  const { rowCount } = await querying.query(
    `with gone as (${text} returning 1)
     insert into sent_request (key, content) select $${values.length + 1}, '' from gone
     on conflict (key) do update set sent_on = now()`,
    [...values, keyOfRemoval(removal)],
  );
  if (rowCount > 0) return 'now';
  return (await wasRemoved(querying, removal)) ? 'before' : undefined;
};
