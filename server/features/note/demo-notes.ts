import type { Querying } from '#server/database/database.ts';

type DemoNote = {
  readonly about: 'citizen' | 'owner' | 'vendor';
  readonly by: 'staff' | 'admin';
  readonly days: number;
  readonly text: string;
};

const demoNotes: readonly DemoNote[] = [
  {
    about: 'citizen',
    by: 'staff',
    days: 8,
    text: 'Called about the heating. An inspector comes on Thursday between nine and noon; a neighbor will be at home.',
  },
  {
    about: 'citizen',
    by: 'admin',
    days: 2,
    text: 'Asked for letters in Spanish from now on.',
  },
  {
    about: 'owner',
    by: 'staff',
    days: 13,
    text: 'Has sent the plans of the new windows. The second page is missing; asked for it by mail.',
  },
  {
    about: 'owner',
    by: 'admin',
    days: 5,
    text: 'Wants one letter for all buildings in place of four.',
  },
  {
    about: 'vendor',
    by: 'staff',
    days: 16,
    text: 'Certificate of insurance is on file until the end of the year.',
  },
];

/** Gives a demonstration notes of the staff about its people. */
export const seedDemoNotes = async ({ query }: Querying): Promise<void> => {
  for (const { about, by, days, text } of demoNotes) {
    await query(
      `insert into note (crm_id, created_by, text, created_on, modified_on)
       select person.crm_id, writer.crm_id, $3, made.day, made.day
         from account person, account writer, (select now() - make_interval(days => $4) as day) as made
        where person.demo and person.username = $1 and writer.demo and writer.username = $2`,
      [`${about}@example.org`, `${by}@example.org`, text, days],
    );
  }
};
