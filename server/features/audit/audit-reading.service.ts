import type { OpenTable, TableRows } from '#server/files/table-source.ts';
import { tableColumns } from '#server/files/table-source.ts';
import { fault } from '#server/http/reply-error.ts';
import type { PortalTask } from '#shared/contracts/task.ts';
import { type AuditedAct, type AuditOutcome, verdictOf } from '#shared/rules/audited-acts.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { auditCheckName } from './audit-check.ts';
import type { AuditRow } from './audit-chain.ts';

/** With what the account signs in with and what the person is called; '' where it is gone or nobody was known. */
export type NamedAct = Omit<AuditRow, 'rowHash'> & {
  readonly username: string;
  readonly name: string;
};

type Common = {
  readonly act?: string | undefined;
  readonly outcome?: AuditOutcome | undefined;
  readonly target?: string | undefined;
};

/** What somebody asks of the log. */
export type AuditQuestion = Common & {
  readonly person?: string | undefined;
  readonly accountId?: number | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
};

/** The same in the words of the log, which knows people by numbers and by hashes of what they sign in with. */
export type ResolvedQuestion = Common & {
  readonly people?: {
    readonly accountIds: readonly number[];
    readonly nameHashes: readonly string[];
  };
  readonly range?: {
    readonly startDate: string | undefined;
    readonly endDate: string | undefined;
    readonly timeZone: string;
  };
};

/** Acts before or after one of them; the newest where neither is named. */
export type Place = { readonly before?: number | undefined; readonly after?: number | undefined };

type Account = { readonly id: number; readonly username: string };

export type AuditReadingStore = {
  /** Accounts of people whose names hold all the words, or that sign in with what begins with the text. */
  readonly accountsLike: (text: string, limit: number) => Promise<readonly Account[]>;
  readonly account: (id: number) => Promise<Account | undefined>;
  /** Newest first. With `after` those that come next after it. */
  readonly page: (
    question: ResolvedQuestion,
    place: Place,
    limit: number,
  ) => Promise<readonly NamedAct[]>;
  readonly openRows: (
    question: ResolvedQuestion,
    timeZone: string,
    signal: AbortSignal,
  ) => Promise<TableRows>;
  /** The place of the newest act; 0 where there is none. */
  readonly newest: () => Promise<number>;
  readonly lastOf: (
    act: AuditedAct,
  ) => Promise<{ readonly happenedOn: Date; readonly target: string } | undefined>;
  readonly isChecking: (kind: string) => Promise<boolean>;
};

type ReadingPorts = {
  readonly store: AuditReadingStore;
  /** A text as entries may hold it: one hash for each of the portal's keys. */
  readonly hashesOf: (text: string) => readonly string[];
  readonly timeZone: () => Promise<string>;
  readonly beginTask: (wish: {
    readonly kind: string;
    readonly ownerCrmId: number;
    readonly title: string;
    readonly input: unknown;
    readonly requestKey?: string | undefined;
  }) => Promise<{ readonly task: PortalTask }>;
};

/** Each person is a condition of their own. */
const mostPeople = 20;

const fileColumns = [
  { key: 'seq', title: 'Entry', kind: 'number' },
  { key: 'happenedOn', title: 'When', kind: 'moment' },
  { key: 'exactly', title: 'When exactly (UTC)', kind: 'text' },
  { key: 'act', title: 'Act', kind: 'text' },
  { key: 'code', title: 'Code', kind: 'number' },
  { key: 'name', title: 'Name', kind: 'text' },
  { key: 'username', title: 'Signs in with', kind: 'text' },
  { key: 'accountId', title: 'Account', kind: 'number' },
  { key: 'target', title: 'Done to', kind: 'text' },
  { key: 'requestId', title: 'Request', kind: 'text' },
  { key: 'addressHash', title: 'Address (hash)', kind: 'text' },
] as const;

/** What administrators read of the log: its pages, files of it, and what its checks found. */
export const createAuditReading = ({ store, hashesOf, timeZone, beginTask }: ReadingPorts) => {
  const accountsOf = async ({ person, accountId }: AuditQuestion): Promise<readonly Account[]> => {
    if (person === undefined) {
      const account = accountId === undefined ? undefined : await store.account(accountId);
      return account === undefined ? [] : [account];
    }
    const found = await store.accountsLike(person, mostPeople + 1);
    if (found.length > mostPeople) {
      throw fault(
        'person',
        'too_many',
        `More than ${mostPeople} people match. Please enter more of the name.`,
      );
    }
    return found.filter(({ id }) => accountId === undefined || id === accountId);
  };

  const peopleOf = async (question: AuditQuestion) => {
    const { person, accountId } = question;
    const accounts = await accountsOf(question);
    const names = accounts.map(({ username }) => username);
    // What somebody tries to sign in with need not be anybody's.
    if (person !== undefined && accountId === undefined) names.push(storedEmailAddress(person));
    return {
      // Of an account that is gone the number is left.
      accountIds:
        person === undefined && accountId !== undefined
          ? [accountId]
          : accounts.map(({ id }) => id),
      nameHashes: [...new Set(names)].flatMap(hashesOf),
    };
  };

  const resolved = async (question: AuditQuestion): Promise<ResolvedQuestion> => {
    const { person, accountId, startDate, endDate, ...common } = question;
    const isOfPeople = person !== undefined || accountId !== undefined;
    const hasRange = startDate !== undefined || endDate !== undefined;
    return {
      ...common,
      ...(isOfPeople ? { people: await peopleOf(question) } : {}),
      ...(hasRange ? { range: { startDate, endDate, timeZone: await timeZone() } } : {}),
    };
  };

  return {
    page: async ({
      pageSize,
      before,
      after,
      ...asked
    }: AuditQuestion & Place & { readonly pageSize: number }) => {
      const question = await resolved(asked);
      // One more than asked for tells whether there are others: a count would read the whole log.
      const limit = pageSize + 1;
      const newer = after === undefined ? [] : await store.page(question, { after }, limit);
      const isBetween = newer.length > pageSize;
      const found = isBetween ? newer : await store.page(question, { before }, limit);
      const acts = isBetween ? found.slice(1) : found.slice(0, pageSize);
      const hasOlder = isBetween || found.length > pageSize;
      const hasNewer = isBetween || before !== undefined;
      return {
        acts: acts.map((act) => ({
          ...act,
          accountId: act.accountId ?? 0,
          happenedOn: act.happenedOn.toISOString(),
        })),
        ...(hasOlder ? { before: acts.at(-1)?.seq } : {}),
        // From an empty page too there is a way back.
        ...(hasNewer ? { after: acts[0]?.seq ?? (before ?? 1) - 1 } : {}),
      };
    },

    table:
      (asked: AuditQuestion, titles: Readonly<Record<string, string>>): OpenTable =>
      async (signal) => ({
        stem: 'audit-log',
        title: 'Audit log',
        columns: tableColumns(fileColumns, titles),
        rows: await store.openRows(await resolved(asked), await timeZone(), signal),
      }),

    state: async () => {
      const [entries, isChecking, last] = await Promise.all([
        store.newest(),
        store.isChecking(auditCheckName),
        store.lastOf('audit.checked'),
      ]);
      const verdict = last && verdictOf(last.target);
      const check = verdict && { checkedOn: last.happenedOn.toISOString(), ...verdict };
      return { entries, isChecking, check: check ?? null };
    },

    check: (ownerCrmId: number, requestKey: string | undefined) =>
      beginTask({ kind: auditCheckName, ownerCrmId, title: '', input: {}, requestKey }),
  };
};

export type AuditReading = ReturnType<typeof createAuditReading>;
