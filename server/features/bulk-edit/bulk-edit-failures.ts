import type { Querying } from '#server/database/database.ts';
import { asCsvText, csvLine } from '#server/files/csv/csv-writer.ts';
import { type BulkProblem, failuresAfter } from './bulk-edit-work.repository.ts';

const reasons: Readonly<Record<BulkProblem, string>> = {
  noAddress: 'The contact has no address.',
  noEmail: 'The contact has no e-mail address.',
  noRole: 'The contact would have no role left.',
  account: 'This belongs to the account of the contact and is changed there.',
  state: 'There is no such state in the country of the address.',
  zip: 'The country of the address has no such ZIP codes.',
  gone: 'The contact is in the trash.',
};

/** Every failed contact with its reason, read as fast as it is taken. */
export const failureLines = async function* (
  querying: Querying,
  taskId: string,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['Contact number', 'Name', 'Reason'])}`;
  for (let after = 0; ; ) {
    const failures = await failuresAfter(querying, taskId, after);
    if (failures.length === 0) return;
    for (const { crm_id, name, problem } of failures) {
      yield csvLine([String(crm_id), asCsvText(name), reasons[problem]]);
    }
    after = failures.at(-1)?.crm_id ?? after;
  }
};
