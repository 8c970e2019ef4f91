import {
  checkImport,
  type ContactImport,
  startImport,
  uploadImport,
} from '#shared/contracts/contact-import.ts';
import { type PortalTask, undoTask } from '#shared/contracts/task.ts';
import { sentForm } from '#tests/support/sent-form.ts';
import { endedTask, readReply } from '../bench-task.ts';
import type { Bench, Section } from '../measure.ts';

const rows = 100_000;

/** Of a hundred rows, one that names nobody. */
const badEvery = 100;

/** Milliseconds for all of it: reading, checking and importing. */
const budget = 60_000;

const file = (): Buffer => {
  const lines = ['First name,Last name,E-mail,Phone,Address,City,State,ZIP'];
  const run = Date.now().toString(36);
  for (let index = 0; index < rows; index += 1) {
    const phone = `(213) 555-01${String(index % 100).padStart(2, '0')}`;
    lines.push(
      index % badEvery === 0
        ? `,,,${phone},,,,`
        : `Bench${index % 977},Import${index % 4999},${run}.${index}@example.org,${phone},${index} Main Street,Los Angeles,CA,90012`,
    );
  }
  return Buffer.from(lines.join('\r\n'));
};

const send = (bench: Bench, method: string, path: string, body: unknown = {}): Promise<Response> =>
  bench.fetches(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const at = (path: string, name: string, value: string): string => path.replace(`:${name}`, value);

type Begun = { readonly import: ContactImport; readonly task: PortalTask };

/** A file of contacts from its upload to its end, and the way back. */
export const imports: Section = {
  name: 'import',
  async *measure(bench) {
    const form = sentForm(uploadImport, { body: { fileName: 'bench.csv' }, file: file() });
    if (form === undefined) return;
    const start = performance.now();
    const uploaded = await readReply<{ readonly import: ContactImport }>(
      await bench.fetches(uploadImport.path, { method: 'POST', body: form }),
    );
    const { id, columns } = uploaded.import;
    const readOn = performance.now();
    const check = await readReply<Begun>(
      await send(bench, 'PUT', at(checkImport.path, 'importId', id), { columns, mode: 'both' }),
    );
    const { counts: expected } = await endedTask(bench, check.task.id);
    const checked = performance.now();
    const begun = await readReply<Begun>(
      await send(bench, 'POST', at(startImport.path, 'importId', id)),
    );
    const { counts } = await endedTask(bench, begun.task.id);
    const end = performance.now();
    const section = 'import';
    const said = ({ added = 0, leftOut = 0 }: Readonly<Record<string, number>>): string =>
      `${added} new, ${leftOut} left out`;
    yield { section, name: `${rows} rows read`, call: [readOn - start] };
    yield { section, name: 'checked', call: [checked - readOn], note: said(expected) };
    yield { section, name: 'imported', call: [end - checked], note: said(counts) };
    yield { section, name: 'all of it', call: [end - start], budget };
    const undo = await readReply<{ readonly task: PortalTask }>(
      await send(bench, 'POST', at(undoTask.path, 'taskId', begun.task.id)),
    );
    await endedTask(bench, undo.task.id);
    yield { section, name: 'taken back', call: [performance.now() - end] };
  },
};
