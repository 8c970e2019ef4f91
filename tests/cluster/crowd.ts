import type { Database } from '#server/database/database.ts';
import { emailOf } from '#tests/support/accounts.ts';
import { givenPeople } from '#tests/api/mailing/mailing-world.ts';
import type { Doing } from './deeds.ts';
import { startWorker, type Worker } from './person.ts';

export type Employee = { readonly email: string; readonly accountId: number };

/** Members of staff with the rights and the password of the demo one. */
export const hire = async (database: Database, count: number): Promise<readonly Employee[]> => {
  const emails = Array.from({ length: count }, (_, place) => `worker${place}@example.org`);
  const crmIds = await givenPeople(
    { database },
    emails.map((email) => ({ email })),
  );
  const { rows } = await database.query<Employee>(
    `with made as (
       insert into account (kind, username, password_hash, crm_id, confirmed_on)
       select 'person', hired.email, demo.password_hash, hired.crm_id, now()
         from unnest($1::text[], $2::int[]) as hired (email, crm_id)
         join account demo on demo.username = $3
       returning id, username
     ), given as (
       insert into account_role (account_id, role_id, position)
       select made.id, role.role_id, role.position from made, account demo
         join account_role role on role.account_id = demo.id where demo.username = $3
     )
     select username as email, id as "accountId" from made`,
    [emails, crmIds, emailOf('staff')],
  );
  return rows;
};

export type Crowd = {
  readonly workers: readonly Worker[];
  /** Lets everybody end what they are doing. */
  readonly goHome: () => Promise<void>;
};

type CrowdOptions = {
  readonly address: string;
  readonly employees: readonly Employee[];
  readonly contacts: readonly number[];
  readonly doing: Doing;
};

/** Sign-ins at a time: a morning, not a stampede. */
const doors = 8;

/** Puts everybody to work; done when the last one has signed in. */
export const openOffice = async ({ employees, ...options }: CrowdOptions): Promise<Crowd> => {
  const evening = new AbortController();
  const workers: Worker[] = [];
  const waiting = [...employees];
  const door = async (): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      workers.push(await startWorker({ ...options, ...one, signal: evening.signal }));
    }
  };
  await Promise.all(Array.from({ length: doors }, door));
  return {
    workers,
    goHome: async () => {
      evening.abort();
      await Promise.all(workers.map(({ stop }) => stop()));
    },
  };
};
