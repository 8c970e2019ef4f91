import type { Database } from '#server/database/database.ts';
import { authenticate, currentSession } from '#shared/contracts/oauth.ts';
import { createCaller } from '#tests/support/caller.ts';
import type { Worker } from './person.ts';
import { type Kept, none } from './promises.ts';

/** What was acknowledged and is not there as it was acknowledged, and what is there twice. */
export const auditNotes = async (
  database: Database,
  workers: readonly Worker[],
): Promise<readonly Kept[]> => {
  const acknowledged = workers.flatMap(({ notes }) => [...notes.values()]);
  const { rows } = await database.query<{
    readonly id: number;
    readonly text: string;
    readonly version: number;
  }>("select id, text, version from note where text like 'worker%@example.org %'");
  const stored = new Map(rows.map((row) => [row.id, row]));
  const sent = new Set(workers.flatMap(({ sentTexts }) => sentTexts));
  const lost = acknowledged.filter(({ id, text, version }) => {
    const row = stored.get(id);
    // A later change may have arrived whose answer did not.
    if (row === undefined || row.version < version) return true;
    return row.version === version ? row.text !== text : !sent.has(row.text);
  });
  const texts = rows.map(({ text }) => text);
  const twice = texts.filter((text, place) => texts.indexOf(text) !== place);
  return [
    none(
      'Nothing that was acknowledged is lost',
      lost.map(({ id }) => `note ${id}`),
      `${acknowledged.length} notes`,
    ),
    none('Nothing that was sent again is there twice', twice, `${rows.length} notes`),
  ];
};

/** Every sign-in that was answered still works, and can be renewed. */
export const auditSignIns = async (
  address: string,
  workers: readonly Worker[],
): Promise<readonly Kept[]> => {
  const all = workers.flatMap(({ email, signIns }) => signIns.map((tokens) => ({ email, tokens })));
  const lost: string[] = [];
  for (const { email, tokens } of all) {
    const caller = createCaller({ address, client: 'api', accessToken: tokens.access });
    const session = await caller.calls(currentSession);
    const renewed = await createCaller({ address, client: 'api' }).calls(authenticate, {
      body: { grantType: 'refresh_token', refresh_token: tokens.refresh },
    });
    for (const { status } of [session, renewed]) {
      if (status.code !== 200) lost.push(`${email}: ${status.code} ${status.message}`);
    }
  }
  return [none('No sign-in is lost: each is known and can be renewed', lost, `${all.length}`)];
};

type Sums = {
  readonly state: string;
  readonly selected: number;
  readonly queued: number;
  readonly sent: number;
};

export const sumsOf = async (database: Database, sendId: number): Promise<Sums> => {
  const { rows } = await database.query<Sums>(
    'select state, selected, queued, sent from mail_send where id = $1',
    [sendId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('there is no send');
  return row;
};

/** What the ledger says against what the mail server took. */
export const auditMail = async (
  database: Database,
  sendId: number,
  taken: ReadonlyMap<string, number>,
): Promise<readonly Kept[]> => {
  const { rows } = await database.query<{ readonly email: string }>(
    'select email from mail_recipient where send_id = $1',
    [sendId],
  );
  const sums = await sumsOf(database, sendId);
  const twice = [...taken].filter(([, count]) => count > 1).map(([email]) => email);
  const missed = rows.filter(({ email }) => !taken.has(email)).map(({ email }) => email);
  return [
    none('No mail is sent twice', twice, `${taken.size} people`),
    none('Nobody is left out of a mail', missed, `${rows.length} people`),
    {
      promise: 'The sums of the send are those of the mail server',
      seen: `${sums.state}, ${sums.sent} sent of ${sums.selected}`,
      isKept: sums.state === 'done' && sums.sent === sums.selected,
    },
  ];
};
