import type { Database } from '#server/database/database.ts';
import { foldText } from '#shared/rules/fold-text.ts';

type DemoOrganization = readonly [name: string, city: string, description: string];

const demoOrganizations: readonly DemoOrganization[] = [
  ['Eastside Tenants Association', 'Los Angeles', 'Renters of Boyle Heights and East Los Angeles.'],
  ['Herrera Design & Construction', 'Pasadena', 'Design and construction of affordable homes.'],
  ['Harbor Gateway Housing Partners', 'Los Angeles', 'Builds and keeps homes near the harbor.'],
  ['Arroyo Seco Community Land Trust', 'Pasadena', 'Land held in trust for its neighborhood.'],
  ['Bridge to Home Foundation', 'Burbank', 'From the street to a door of one’s own.'],
  ['Casa Esperanza', 'El Monte', 'Homes and advice for families.'],
  ['Foothill Veterans Housing', 'Glendale', 'Permanent homes for veterans.'],
  ['Grand Avenue Seniors', 'Los Angeles', 'Homes with care for people over 62.'],
  ['Koreatown Youth Homes', 'Los Angeles', 'A start for young people who leave care.'],
  ['Lakeview Cooperative', 'Long Beach', 'Homes that belong to those who live in them.'],
  ['Little Tokyo Builders Guild', 'Los Angeles', 'Contractors who build by the rules.'],
  ['San Gabriel Valley Shelter Network', 'Alhambra', 'Shelters that work together.'],
  ['South Bay Neighborhood Council', 'Torrance', 'The voice of fourteen neighborhoods.'],
  ['Westlake Disability Housing', 'Los Angeles', 'Homes without barriers.'],
];

const demoComments: readonly string[] = [
  'The draft of our application is in the shared folder. Please read it before Friday.',
  'The city has asked for the list of units once more, with the sizes in square feet.',
  'Our next meeting is in the library on Tuesday at six.',
];

const [eastside, herrera] = [1, 2];

/**
 * Gives a demonstration some organizations, once: the citizen leads the first, the vendor the second and the
 * administrator all others, so that somebody answers whoever asks to join; the owner does, and the vendor is invited.
 */
export const seedDemoOrganizations = (database: Database): Promise<void> =>
  database.inTransaction(async ({ query }) => {
    await query('lock table organization in share row exclusive mode');
    if ((await query('select from organization limit 1')).rowCount > 0) return;
    for (const [name, city, description] of demoOrganizations) {
      await query(
        'insert into organization (name, name_idx, city, description) values ($1, $2, $3, $4)',
        [name, foldText(name), city, description],
      );
    }
    await query(
      `insert into organization_member (organization_id, crm_id, role, joined_on)
       select place, crm_id, 'ADMIN', now() - interval '200 days'
         from (select id as place,
                      case id when $1 then 'citizen' when $2 then 'vendor' else 'admin' end
                        || '@example.org' as username from organization) as leader
         join account using (username)
        where demo`,
      [eastside, herrera],
    );
    // Some contacts without an account belong to them too, where there are any.
    await query(
      `insert into organization_member (organization_id, crm_id, role, joined_on)
       select 1 + place % 2, crm_id, 'MEMBER', now() - (place * 9 || ' days')::interval
         from (select crm_id, row_number() over (order by crm_id)::int as place
                 from contact_doc where crm_id not in (select crm_id from account where crm_id is not null)
                order by crm_id limit 8) as chosen`,
    );
    await query(
      `insert into organization_entry (organization_id, kind, crm_id, asked_by, message, created_on)
       select $1, 'JOIN', crm_id, crm_id, 'I own the building on Fourth Street.', now() - interval '1 day'
         from account where username = 'owner@example.org' and demo`,
      [eastside],
    );
    await query(
      `insert into organization_entry (organization_id, kind, email, asked_by, created_on)
       select $1, 'INVITE', 'vendor@example.org', crm_id, now() - interval '2 days'
         from account where username = 'citizen@example.org' and demo`,
      [eastside],
    );
    for (const [position, comment] of demoComments.entries()) {
      await query(
        `insert into organization_comment (organization_id, comment, created_by, created_on)
         select organization_id, $2, crm_id, now() - ($3 || ' days')::interval from organization_member
          where organization_id = $1 and role = 'MEMBER' order by crm_id limit 1`,
        [eastside, comment, demoComments.length - position],
      );
    }
  });
