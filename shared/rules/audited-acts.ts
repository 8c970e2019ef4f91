/** Everything that the audit log keeps, by calls and by the portal itself. An act that is no longer here may still be in a log. */
export const auditedActs = [
  'account.authenticator',
  'account.authenticator-off',
  'account.authenticator-on',
  'account.confirm',
  'account.create',
  'account.export',
  'account.forgotten',
  'account.link',
  'account.mail-code',
  'account.off',
  'account.on',
  'account.password',
  'account.recovery-codes',
  'account.register',
  'account.reset',
  'account.roles',
  'account.sessions-ended',
  'audit.check',
  'audit.checked',
  'audit.export',
  'audit.read',
  'contact.delete',
  'contact.mass-edit',
  'contact.merge',
  'contact.purge',
  'contact.restore',
  'contact.roles',
  'contact.undo-merge',
  'dashboard.delete',
  'dashboard.delete-template',
  'dashboard.delete-widgets',
  'dashboard.save',
  'export.housing',
  'export.labels',
  'export.list',
  'export.report',
  'export.rows',
  'export.widget',
  'group.delete',
  'group.members',
  'group.save',
  'housing.change',
  'import.delete',
  'import.start',
  'import.upload',
  'list.change',
  'list.create',
  'list.delete',
  'list.ask',
  'list.refuse',
  'list.restore',
  'mail.allow',
  'mail.block',
  'mail.cancel',
  'mail.pause',
  'mail.resend',
  'mail.resume',
  'mail.send',
  'mail.template',
  'mail.test',
  'note.delete',
  'note.mass-add',
  'organization.create',
  'organization.invite',
  'organization.join',
  'organization.remove',
  'person.erase',
  'person.export',
  'report.change',
  'report.create',
  'report.delete',
  'rights.change',
  'schedule.change',
  'schedule.create',
  'schedule.delete',
  'schedule.send',
  'schedule.stop',
  'schedule.take-over',
  'session.code',
  'session.end',
  'session.end-all',
  'session.sign-in',
  'session.sign-out',
  'session.social',
  'settings.change',
  'settings.image',
  'task.cancel',
  'task.undo',
  'view.change',
  'view.create',
  'view.delete',
] as const;

export type AuditedAct = (typeof auditedActs)[number];

export const auditOutcomes = ['done', 'refused', 'failed'] as const;

/** How an act ended, as people ask for it: done, refused to whoever asked, or failed for another reason. */
export type AuditOutcome = (typeof auditOutcomes)[number];

/**
 * Codes of the outcomes that are counted out; every other code is a failure. The log has an index over what is neither
 * done nor refused, made of the same numbers.
 */
export const outcomeCodes = {
  done: [200, 230],
  // 229: the address was not confirmed, so nobody came in.
  refused: [229, 401, 403],
} as const satisfies Partial<Record<AuditOutcome, readonly number[]>>;

const holds = (codes: readonly number[], code: number): boolean => codes.includes(code);

export const outcomeOf = (code: number): AuditOutcome => {
  if (holds(outcomeCodes.done, code)) return 'done';
  return holds(outcomeCodes.refused, code) ? 'refused' : 'failed';
};

/** Acts upon people and one thing more: what that is, and whether the target names it before them. */
const twofoldActs = {
  'group.members': { kind: 'group', isBefore: true },
  'list.ask': { kind: 'list', isBefore: false },
  'list.change': { kind: 'list', isBefore: true },
  'list.refuse': { kind: 'list', isBefore: false },
  'organization.remove': { kind: 'organization', isBefore: true },
} as const satisfies Partial<Record<AuditedAct, object>>;

const isTwofold = (act: string): act is keyof typeof twofoldActs => Object.hasOwn(twofoldActs, act);

/**
 * The thing and the people that an act was done to, of the people ten at most and how many more there are. Undefined where
 * the target is one of both alone: nobody was named, or the entry is from before both were.
 */
export const twofoldTarget = (act: string, target: string) => {
  const [, first, others] = /^(\d+),(\d.*)$/.exec(target) ?? [];
  if (first === undefined || others === undefined || !isTwofold(act)) return undefined;
  const { kind, isBefore } = twofoldActs[act];
  return isBefore ? { kind, thing: first, people: others } : { kind, thing: others, people: first };
};

/** What can be wrong with the chain of the log; `unvouched`: it fits together, and no anchor says that it is the same. */
export const auditFaults = [
  'changed',
  'missing',
  'cut off',
  'rewritten',
  'anchor forged',
  'unvouched',
] as const;

export type AuditFault = (typeof auditFaults)[number];

/** What a check of the whole chain found: how far the log is whole, or the first entry that is not. */
export type AuditVerdict = { readonly seq: number; readonly fault: AuditFault | null };

/** The verdict as the target of the entry that keeps it. */
export const verdictText = ({ seq, fault }: AuditVerdict): string =>
  fault === null ? String(seq) : `${seq} ${fault}`;

/** Undefined for a text that is no verdict. */
export const verdictOf = (text: string): AuditVerdict | undefined => {
  const [, seq, words] = /^(\d{1,15})(?: (.+))?$/.exec(text) ?? [];
  if (seq === undefined) return undefined;
  const fault = auditFaults.find((known) => known === words);
  return words === undefined || fault !== undefined
    ? { seq: Number(seq), fault: fault ?? null }
    : undefined;
};
