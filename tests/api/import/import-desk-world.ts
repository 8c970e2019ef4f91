import { expect, vi } from 'vitest';
import * as contract from '#shared/contracts/contact-import.ts';
import { taskDetail } from '#shared/contracts/task.ts';
import type { Caller } from '#tests/support/caller.ts';
import { sentForm } from '#tests/support/sent-form.ts';

export const csv = (...lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'));

type Sent = { readonly fileName?: string; readonly requestKey?: string };

/** What is answered to a file that somebody brings. */
export const upload = async (caller: Caller, file: Buffer | undefined, sent: Sent = {}) => {
  const body = { fileName: 'people.csv', ...sent };
  const form = sentForm(contract.uploadImport, { body, file: file ?? Buffer.alloc(0) });
  if (form === undefined) throw new Error('no form');
  if (file === undefined) form.delete('file');
  const response = await caller.fetches(contract.uploadImport.path, { method: 'POST', body: form });
  // The test reads what the contract promises.
  const reply = (await response.json()) as {
    readonly import: contract.ContactImport;
    readonly errors?: readonly {
      readonly path: string;
      readonly code: string;
      readonly message: string;
    }[];
  };
  return { ...reply, http: response.status };
};

/** What somebody does with a file that they have brought, each step to its end. */
export const importDesk = (staff: Caller) => {
  const ended = (taskId: string) =>
    vi.waitFor(
      async () => {
        const { task } = await staff.calls(taskDetail, { params: { taskId } });
        expect(task.finishedOn).not.toBeNull();
        return task;
      },
      { timeout: 20_000, interval: 20 },
    );

  const check = async (
    one: contract.ContactImport,
    mode: contract.ContactImport['mode'] = 'both',
    columns: readonly string[] = one.columns,
  ) => {
    const params = { importId: one.id };
    const begun = await staff.calls(contract.checkImport, {
      params,
      body: { columns: [...columns], mode },
    });
    expect(begun.status.code).toBe(200);
    await ended(begun.task.id);
    return (await staff.calls(contract.readImport, { params })).import;
  };

  const start = async (importId: string) => {
    const begun = await staff.calls(contract.startImport, { params: { importId } });
    expect(begun.status.code).toBe(200);
    return ended(begun.task.id);
  };

  return { check, start, ended };
};
