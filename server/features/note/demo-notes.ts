import type { Querying } from '#server/database/database.ts';

type DemoNote = {
  readonly about: 'citizen' | 'owner' | 'vendor';
  readonly by: 'staff' | 'admin';
  readonly days: number;
  readonly text: string;
  /** When the staff member wants to come back to it: in so many days, or that many days ago. */
  readonly dueIn: number;
  readonly isDone?: true;
};

const demoNotes: readonly DemoNote[] = [
  {
    about: 'citizen',
    by: 'staff',
    days: 8,
    text: 'Called about the heating. An inspector comes on Thursday between nine and noon; a neighbor will be at home.',
    dueIn: -2,
  },
  {
    about: 'citizen',
    by: 'admin',
    days: 2,
    text: 'Asked for letters in Spanish from now on.',
    dueIn: -1,
    isDone: true,
  },
  {
    about: 'owner',
    by: 'staff',
    days: 13,
    text: 'Has sent the plans of the new windows. The second page is missing; asked for it by e-mail.',
    dueIn: 0,
  },
  {
    about: 'owner',
    by: 'admin',
    days: 5,
    text: 'Wants one letter for all buildings in place of four.',
    dueIn: 3,
  },
  {
    about: 'vendor',
    by: 'staff',
    days: 16,
    text: 'Certificate of insurance is on file until the end of the year.',
    dueIn: 21,
  },
];

/** Gives a demonstration notes of the staff about its people, with days to come back on by the portal's clock. */
export const seedDemoNotes = async ({ query }: Querying, timeZone: string): Promise<void> => {
  for (const { about, by, days, text, dueIn, isDone = false } of demoNotes) {
    // Nobody is reminded of what was there when they came.
    await query(
      `insert into note (crm_id, created_by, text, created_on, modified_on,
                         follow_up_on, follow_up_done, follow_up_by, follow_up_told_on)
       select person.crm_id, writer.crm_id, $3, made.day, made.day,
              due.day, $6, keeper.crm_id, case when $5::int <= 0 then due.day end
         from account person, account writer, account keeper,
              (select now() - make_interval(days => $4) as day) as made,
              (select (now() at time zone $7)::date + $5::int as day) as due
        where person.demo and person.username = $1 and writer.demo and writer.username = $2
          and keeper.demo and keeper.username = 'staff@example.org'`,
      [`${about}@example.org`, `${by}@example.org`, text, days, dueIn, isDone, timeZone],
    );
  }
};
