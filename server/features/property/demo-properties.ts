import type { Lane, Transaction } from '#server/database/database.ts';

/** Properties of the demo owner: of the largest, which have pictures, those that most cases are about. */
const ownedOf = { largest: 12, owned: 4 };

type DemoCase = {
  readonly account: 'owner' | 'citizen' | 'vendor';
  readonly type: string;
  readonly status: string;
  /** Which of the owner's properties it is about; 0 is the first. */
  readonly place: number;
  readonly unit: string;
  /** Days since it was opened, and since it was closed. */
  readonly opened: number;
  readonly closed?: number;
  readonly description: string;
};

const demoCases: readonly DemoCase[] = [
  {
    account: 'owner',
    type: 'Alteration and repair',
    status: 'Under review',
    place: 0,
    unit: '',
    opened: 24,
    description: 'New windows on the street side, all floors',
  },
  {
    account: 'owner',
    type: 'Rent adjustment',
    status: 'Pending',
    place: 0,
    unit: '7',
    opened: 40,
    description: 'Yearly adjustment for one unit',
  },
  {
    account: 'owner',
    type: 'Occupancy monitoring',
    status: 'Open',
    place: 1,
    unit: '',
    opened: 15,
    description: 'Report of the year for twelve affordable units',
  },
  {
    account: 'owner',
    type: 'Systematic code enforcement',
    status: 'Resolved',
    place: 2,
    unit: '',
    opened: 210,
    closed: 160,
    description: 'Smoke detectors on the second floor; mended and seen',
  },
  {
    account: 'citizen',
    type: 'Complaint',
    status: 'Inspection scheduled',
    place: 0,
    unit: '12',
    opened: 9,
    description: 'No heat since Monday',
  },
  {
    account: 'citizen',
    type: 'Reduction of services',
    status: 'Hearing scheduled',
    place: 0,
    unit: '12',
    opened: 33,
    description: 'The laundry room has been closed since spring',
  },
  {
    account: 'citizen',
    type: 'Bulky items',
    status: 'Closed',
    place: 0,
    unit: '12',
    opened: 70,
    closed: 63,
    description: 'Sofa and two mattresses at the curb',
  },
  {
    account: 'vendor',
    type: 'New building',
    status: 'Approved',
    place: 3,
    unit: '',
    opened: 120,
    description: 'Twenty-four affordable homes over four floors',
  },
  {
    account: 'vendor',
    type: 'Addition',
    status: 'Pending',
    place: 1,
    unit: '',
    opened: 18,
    description: 'Ramp and lift at the yard',
  },
];

const accountOf = (parameter: number): string =>
  `(select crm_id from account where demo and username = $${parameter}::text || '@example.org')`;

const giveProperties = async ({ query }: Transaction): Promise<readonly string[]> => {
  const { rows } = await query<{ readonly apn: string }>(
    `update property set owner_crm_id = ${accountOf(1)}, owner_country = 'US'
      where apn in (
        select p.apn
          from (select apn from property order by total_units desc nulls last, apn limit $2) p
          left join crm_case c using (apn)
         group by p.apn order by count(c.case_id) desc, p.apn limit $3)
     returning apn`,
    ['owner', ownedOf.largest, ownedOf.owned],
  );
  return rows.map(({ apn }) => apn).toSorted();
};

const openCase = async (
  { query }: Transaction,
  { account, type, status, unit, opened, closed, description }: DemoCase,
  apn: string,
): Promise<void> => {
  await query(
    `insert into crm_case (case_id, case_type_id, status_id, crm_id, apn, assigned_to, created_on, modified_on, closed_on,
                           unit, address_line, description, latitude, longitude, case_id_idx)
     select made.number, made.type_id, status.id, ${accountOf(1)}, $4, ${accountOf(9)}, made.opened,
            coalesce(made.closed, made.opened + interval '2 days'), made.closed, $5, site.full_address, $8,
            site.latitude, site.longitude, lower(made.number)
       from (select upper(left(category.name, 2)) || to_char(now() - make_interval(days => $6), '-YYYY-')
                      || lpad(place, greatest(6, length(place)), '0') as number,
                    type.id as type_id, now() - make_interval(days => $6) as opened,
                    now() - make_interval(days => $7) as closed
               from case_type type
               join case_category category on category.id = type.category_id,
                    (select (count(*) + 1)::text as place from crm_case) as last
              where type.name = $2 and type.id <= 1000) as made
       join case_status status on status.name = $3
       join property_site_address site on site.apn = $4 and site.is_primary`,
    [account, type, status, apn, unit, opened, closed ?? null, description, 'staff'],
  );
};

/** Gives the demo owner properties, and people outside the staff cases at them, which the demo staff works on. */
export const seedDemoProperties = (lane: Lane): Promise<void> =>
  lane.inTransaction(async (transaction) => {
    const owned = await giveProperties(transaction);
    await transaction.query(
      `insert into case_officer (crm_id) select ${accountOf(1)} on conflict do nothing`,
      ['staff'],
    );
    for (const one of demoCases) {
      const apn = owned[one.place % owned.length];
      if (apn !== undefined) await openCase(transaction, one, apn);
    }
  });
