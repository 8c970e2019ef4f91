import type { Database } from '#server/database/database.ts';
import { type AuditLog, byPortal } from '#server/http/audit.ts';
import { defineTaskKind } from '#server/jobs/task-kind.ts';
import { TaskProblem } from '#server/jobs/tasks.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { type AuditVerdict, verdictText } from '#shared/rules/audited-acts.ts';
import * as z from 'zod/mini';
import type { AuditService, Verdict } from './audit.service.ts';

export const auditCheckName = 'audit-check';

const verdictOf = (found: Verdict): AuditVerdict => {
  if (found.kind === 'broken') return { seq: found.at.seq, fault: found.at.kind };
  const { head, anchors } = found;
  return { seq: head.seq, fault: head.seq > 0 && anchors.agreeing === 0 ? 'unvouched' : null };
};

/** Checks the whole log and keeps in it what came of that, so that every screen and every later check can tell. */
export const createAuditCheck =
  (log: Pick<AuditLog, 'keep'>, verify: AuditService['verify']) =>
  async (onStep?: Parameters<AuditService['verify']>[0]): Promise<AuditVerdict> => {
    const verdict = verdictOf(await verify(onStep));
    const entry = byPortal('audit.checked', verdictText(verdict));
    await log.keep(verdict.fault === null ? entry : { ...entry, code: ReplyCode.Unexpected });
    return verdict;
  };

export type AuditCheck = ReturnType<typeof createAuditCheck>;

const endedEarly = {
  en: 'The check of the audit log ended early.',
  es: 'La comprobación del registro de auditoría terminó antes de tiempo.',
  ar: 'انتهى فحص سجل التدقيق قبل اكتماله.',
};

/** What its owner reads of a check that found something, by its problem. */
const broken: ReadonlyMap<string, typeof endedEarly> = new Map([
  [
    'auditBroken',
    {
      en: 'The audit log was altered. Please tell the people who run the portal.',
      es: 'El registro de auditoría fue alterado. Avise a quien administra el portal.',
      ar: 'سجل التدقيق ليس كما كُتب. يرجى إبلاغ من يشغّل البوابة.',
    },
  ],
  [
    'auditUnvouched',
    {
      en: 'The entries of the audit log fit together, but no seal vouches for them.',
      es: 'Las entradas del registro de auditoría encajan, pero ningún sello responde de ellas.',
      ar: 'قيود سجل التدقيق متماسكة، لكن لا ختم يضمنها.',
    },
  ],
]);

/** Rows between two words about how far the check is. */
const rowsPerWord = 20_000;

/** The check as a task, for a person who waits for it. */
export const auditCheckKind = (database: Database, check: AuditCheck) =>
  defineTaskKind({
    name: auditCheckName,
    // It begins at the first entry each time.
    input: z.unknown(),
    reached: z.unknown(),

    run: async ({ signal, advance }) => {
      let told = 0;
      const { seq, fault } = await check(async (done, total) => {
        signal.throwIfAborted();
        if (done - told < rowsPerWord) return;
        told = done;
        await advance(database, { done, total });
      });
      if (fault !== null) {
        const problem = fault === 'unvouched' ? 'auditUnvouched' : 'auditBroken';
        throw new TaskProblem(problem, `the audit log at ${seq}: ${fault}`);
      }
      return { counts: { entries: seq } };
    },

    say: ({ state, outcome }) => {
      const { counts: { entries = 0 } = {}, problem } = outcome ?? {};
      if (state === 'done') {
        return {
          en: `The audit log is intact. Entries checked: ${entries}.`,
          es: `El registro de auditoría está tal como se escribió. Entradas comprobadas: ${entries}.`,
          ar: `سجل التدقيق كما كُتب. عدد القيود التي فُحصت: ${entries}.`,
        };
      }
      return broken.get(problem ?? '') ?? endedEarly;
    },
  });
