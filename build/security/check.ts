/**
 * Looks through the desktop client's sources with Doyensec's Electronegativity. Each finding is explained in
 * `explained-findings.ts` or mended; an explanation whose finding is gone is removed.
 */
import { atTheFrontDoor } from '../setup/failure.mjs';
import { compareFindings } from './explain.ts';
import { explainedFindings } from './explained-findings.ts';
import { ensureScanner, scan } from './scanner.ts';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

await atTheFrontDoor(async () => {
  const { findings, unread } = await scan(await ensureScanner(), 'electron');
  const { unexplained, outdated } = compareFindings(findings, explainedFindings);
  for (const file of unread) say(`Not read: ${file}`);
  for (const { check, file, row, line, says } of unexplained) {
    say(`${file}:${row} ${check}: ${says}\n  ${line}`);
  }
  for (const { check, file, line } of outdated) {
    say(`Explained, but no longer found: ${check} in ${file}\n  ${line}`);
  }
  if (unexplained.length + outdated.length > 0) {
    say('Mend what was found, or bring build/security/explained-findings.ts up to date.');
  }
  say(`${findings.length} findings, ${findings.length - unexplained.length} of them explained`);
  return unread.length + unexplained.length + outdated.length === 0 ? 0 : 1;
});
