import type { Break } from '../features/audit/audit-chain.ts';
import { openAudit } from '../features/audit/audit.ts';
import { createLogger } from '../http/logging.ts';
import { fail } from '../run.ts';
import { readPortalKeys } from '../secret-key.ts';
import { StartError } from '../start-failure.ts';
import { counted } from './counted.ts';
import { tell, withDatabase } from './with-database.ts';

const sentenceOf = ({ seq, kind }: Break): string => {
  switch (kind) {
    case 'changed':
      return `Row ${seq} was altered.`;
    case 'missing':
      return `Row ${seq} is missing.`;
    case 'cut off':
      return `The log has been cut off: there was a row ${seq}.`;
    case 'rewritten':
      return `The log up to row ${seq} has been rewritten.`;
    case 'anchor forged':
      return `The anchor of row ${seq} was not made by this portal.`;
    default:
      return kind satisfies never;
  }
};

/** Walks the whole audit log and names the first row that is not as the portal wrote it; then the exit code is 1. */
const verifyAudit = (): Promise<void> =>
  withDatabase(async (database, settings) => {
    const keys = await readPortalKeys(settings);
    const logger = createLogger(settings.logLevel);
    const { verify } = openAudit({ database, keys, dataDir: settings.dataDir, logger });
    const verdict = await verify();
    if (verdict.kind === 'broken') throw new StartError(sentenceOf(verdict.at));
    const { head, anchors } = verdict;
    const { agreeing, unknown } = anchors;
    if (unknown.length > 0) {
      const gone = unknown.map(({ keyId }) => keyId).join(', ');
      const unproven = unknown.reduce((sum, { count }) => sum + count, 0);
      tell(
        `Nothing is proven by ${counted(unproven, 'anchor')}: the portal no longer has what made them, ${gone}.`,
      );
    }
    if (agreeing === 0 && head.seq > 0) {
      throw new StartError(
        `The audit log fits together (${counted(head.seq, 'row')}), but no anchor vouches for it. A running portal makes one every five minutes: unless it is younger than that, its anchors were removed, and the log may have been rewritten.`,
      );
    }
    tell(
      `The audit log is whole: ${counted(head.seq, 'row')}, held against ${counted(agreeing, 'anchor')}.`,
    );
  });

await verifyAudit().catch(fail);
