/**
 * Measures the service on a large database, each call beside plain SQL for the same question.
 * `npm run bench -- [--contacts 1000000] [--runs 20] [--section page,count] [--only lastName]`
 * With `--growth` nothing is measured: what earlier runs have kept is put side by side by the number of contacts.
 * The database stays in .data/bench; figures go to .data/bench as JSON too, and each is compared with the last one of
 * the same machine and size. With `--strict`, for the night, what is over its budget or got a fifth slower is a failure.
 */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { growthLines, growthOf } from './growth.ts';
import { openBench } from './bench-portal.ts';
import { type Kept, worseThanBefore } from './compare.ts';
import type { Section } from './measure.ts';
import { type Judged, judge, line, summary } from './report.ts';
import { manyClients } from './sections/clients.ts';
import { dashboards } from './sections/dashboards.ts';
import { desktop } from './sections/desktop.ts';
import { bulkEdits, duplicates } from './sections/duplicates.ts';
import { exports } from './sections/exports.ts';
import { filterCounts, filterPages } from './sections/filters.ts';
import { combined, deepPages, freeText, sorts } from './sections/grid.ts';
import { imports } from './sections/imports.ts';
import { insight } from './sections/insight.ts';
import { listFilters } from './sections/list-filters.ts';
import { lists } from './sections/lists.ts';
import { mailToLists } from './sections/mail.ts';
import { screens } from './sections/screens.ts';
import { search } from './sections/search.ts';
import { signIns } from './sections/sign-in.ts';
import { soak } from './sections/soak.ts';
import { start } from './sections/start.ts';

/** A new section is added here. */
const sections: readonly Section[] = [
  filterPages,
  sorts,
  combined,
  filterCounts,
  deepPages,
  freeText,
  manyClients,
  signIns,
  exports,
  imports,
  duplicates,
  bulkEdits,
  lists,
  listFilters,
  mailToLists,
  search,
  screens,
  dashboards,
  insight,
  start,
  desktop,
  soak,
];

const { values } = parseArgs({
  options: {
    contacts: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '20' },
    section: { type: 'string', default: sections.map(({ name }) => name).join() },
    minutes: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
    'data-dir': { type: 'string', default: '' },
    strict: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
  },
});

const tell = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const home = join('.data', 'bench');
const contacts = Number(values.contacts);
const chosen = values.section.split(',');
const unknown = chosen.filter((name) => !sections.some((section) => section.name === name));
if (unknown.length > 0) {
  tell(
    `No such section: ${unknown.join(', ')}. There are ${sections.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
await mkdir(home, { recursive: true });
const processors = cpus();
const machine = `${processors.length} x ${processors[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const names = (await readdir(home)).filter((name) => name.endsWith('.json'));
const earlier = await Promise.all(
  names.map(async (name) => JSON.parse(await readFile(join(home, name), 'utf8')) as Kept),
);
if (values.growth) {
  for (const row of growthLines(growthOf(earlier, machine))) tell(row);
  process.exit();
}
const { bench, close } = await openBench({
  contacts,
  dataDir: values['data-dir'] === '' ? join(home, String(contacts)) : values['data-dir'],
  runs: Number(values.runs),
  minutes: Number(values.minutes),
  only: values.only,
  tell,
});
const rows: Judged[] = [];
try {
  tell(line(undefined));
  for (const section of sections.filter(({ name }) => chosen.includes(name))) {
    for await (const measured of section.measure(bench)) {
      if (measured.call.length === 0) continue;
      const row = judge(measured);
      rows.push(row);
      tell(line(row));
    }
  }
} finally {
  await close();
}
tell(summary(rows));

const run: Kept = {
  at: new Date().toISOString(),
  machine,
  contacts,
  rows,
};
tell(`On ${run.machine}, ${contacts} contacts.`);
const worse = worseThanBefore(earlier, run);
for (const { section, name, before, now } of worse) {
  tell(
    `Slower than before: ${section}, ${name}: ${before.toFixed(1)} ms, now ${now.toFixed(1)} ms.`,
  );
}
const file = join(home, `${run.at.replaceAll(':', '-').slice(0, 19)}.json`);
// Whole or not at all: the next run reads it.
await writeFile(`${file}.part`, JSON.stringify(run, undefined, 2));
await rename(`${file}.part`, file);
tell(`Written to ${file}.`);
const failed = worse.length > 0 || rows.some(({ withinBudget }) => !withinBudget);
if (values.strict && failed) process.exitCode = 1;
