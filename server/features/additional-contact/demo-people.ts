import type { Querying } from '#server/database/database.ts';

type DemoPerson = {
  readonly around: 'citizen' | 'owner';
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobileNo: string;
  readonly emailId: string;
};

const demoPeople: readonly DemoPerson[] = [
  {
    around: 'citizen',
    title: 'Neighbor',
    firstName: 'Yusuf',
    lastName: 'Demir',
    mobileNo: '2135550173',
    emailId: '',
  },
  {
    around: 'owner',
    title: 'Property manager',
    firstName: 'Ingrid',
    lastName: 'Halvorsen',
    mobileNo: '2135550188',
    emailId: 'ingrid.halvorsen@example.org',
  },
];

/** Gives a demonstration people to turn to besides its contacts. */
export const seedDemoPeople = async ({ query }: Querying, staff: number): Promise<void> => {
  for (const { around, title, firstName, lastName, mobileNo, emailId } of demoPeople) {
    await query(
      `insert into additional_contact (crm_id, title, first_name, last_name, mobile_no, email_id, created_by)
       select crm_id, $2, $3, $4, $5, $6, $7 from account where demo and username = $1`,
      [`${around}@example.org`, title, firstName, lastName, mobileNo, emailId, staff],
    );
  }
};
