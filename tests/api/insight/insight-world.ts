import fc from 'fast-check';
import { columnName } from '#server/database/column-name.ts';
import type { Database } from '#server/database/database.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import { countKeys } from '#shared/rules/housing-totals.ts';

const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null, freq: 4 });

const text = fc.constantFrom(
  '',
  ' ',
  'García',
  'garcia ',
  '100% real',
  'a_b',
  'back\\slash',
  'Straße',
  'ŁÓDŹ',
  '😀',
  'on Main',
  'Main',
);

const moment = fc.constantFrom(
  '2024-03-10T07:59:59.999Z',
  '2024-03-10T08:00:00.000Z',
  '2024-03-11T06:59:59.999Z',
  '2024-11-03T07:00:00.000Z',
  '2024-11-04T07:59:59.999Z',
  '2025-01-01T07:59:59.999Z',
  '2025-01-01T08:00:00.000Z',
);

const caseOf = fc.record({
  address: text,
  unit: text,
  description: text,
  closed: maybe(fc.nat(400)),
  created: moment,
  place: maybe(fc.constantFrom(34.05, 33.9425)),
  property: maybe(fc.nat(99)),
});

const siteOf = fc.record({
  name: fc.constantFrom('North', 'South', 'Łódź Court'),
  property: maybe(fc.nat(99)),
  counts: fc.tuple(...countKeys.map(() => maybe(fc.constantFrom(0, 1, 7, 99_999)))),
});

const recipientOf = fc.record({
  state: fc.constantFrom('queued', 'claimed', 'handing', 'sent', 'failed', 'bounced', 'skipped'),
  email: fc.constantFrom('a_b@example.org', 'ana@example.org', ''),
  tries: fc.nat(4),
  modified: moment,
});

const noteOf = fc.record({
  text: text.filter((one) => one !== ''),
  isWritten: fc.boolean(),
  created: moment,
  modified: moment,
  deleted: maybe(moment).map((one) => (one === '2025-01-01T08:00:00.000Z' ? one : null)),
});

const sampler =
  (seed: number) =>
  <Value>(values: fc.Arbitrary<Value>, numRuns: number): readonly Value[] =>
    fc.sample(values, { numRuns, seed });

/** Makes what the other stories leave even uneven: cases, sites, mail and lists with every oddity. */
export const furnishInsight = async (
  database: Database,
  owner: number,
  seed: number,
): Promise<void> => {
  const sample = sampler(seed);
  await database.inTransaction(async ({ query }) => {
    const { rows: properties } = await query<{ readonly apn: string }>(
      'select apn from property order by apn',
    );
    const { rows: cases } = await query<{ readonly case_id: string }>(
      'select case_id from crm_case order by case_id',
    );
    for (const [index, one] of sample(caseOf, cases.length).entries()) {
      await query(
        `update crm_case set address_line = $2, unit = $3, description = $4, created_on = $5,
           closed_on = $5::timestamptz + $6 * interval '7777 seconds', latitude = $7::float8, longitude = $7::float8 - 150, apn = $8
         where case_id = $1`,
        [
          cases[index]?.case_id,
          one.address,
          one.unit,
          one.description,
          one.created,
          one.closed,
          one.place,
          one.property === null ? null : properties[one.property]?.apn,
        ],
      );
    }
    await query(
      `update property set latitude = 34 + total_units % 7 / 10.0, longitude = -118 where total_units > 1`,
    );
    await query('delete from project');
    const { rows: projects } = await query<{ readonly id: number }>(
      `insert into project (project_number, name, search_idx) values ('1', 'First', ''), ('2', 'Łódź', ''), ('3', '100%', '')
       returning id`,
    );
    const columns = countKeys.map(columnName);
    for (const [index, { name, property, counts }] of sample(siteOf, 60).entries()) {
      await query(
        `insert into project_site (project_id, position, site, address, apn, ${columns.join(', ')})
         values ($1, $2, $3, '', $4, ${columns.map((_, place) => `$${place + 5}`).join(', ')})`,
        [
          projects[index % 3]?.id,
          index + 1,
          name,
          property === null ? null : properties[property]?.apn,
          ...counts,
        ],
      );
    }
    for (const [index, one] of sample(noteOf, 60).entries()) {
      await query(
        `insert into note (crm_id, text, created_by, created_on, modified_on, deleted_on)
         select i.crm_id, $1, case when $2 then w.crm_id end, $3, $4, $5
           from (select crm_id from contact_idx order by md5('about' || $6 || crm_id) limit 1) i,
                (select crm_id from contact_idx order by md5('by' || $7 || crm_id) limit 1) w`,
        [
          one.text,
          one.isWritten,
          one.created,
          one.modified,
          one.deleted,
          String(index),
          String(index % 7),
        ],
      );
    }
    const { rows: lists } = await query<{ readonly id: number }>(
      `with made as (insert into shared_item (kind, owner_crm_id, name, description, view_all, staff_access,
         staff_update_access, group_access, group_update_access)
         select 'list', $1, name, 'x', open, open, false, false, false
           from (values ('Łódź', true), ('Neighbors', true), ('Secret', false)) kind (name, open) returning id, name)
       insert into contact_list (item_id, is_mailing) select id, name <> 'Neighbors' from made returning item_id as id`,
      [owner],
    );
    for (const { id } of lists) {
      await query(
        `insert into list_member (list_id, crm_id, state, source, joined_on)
         select $1, crm_id, (array['unconfirmed', 'confirmed', 'unsubscribed'])[1 + crm_id % 3],
                (array['staff', 'person'])[1 + crm_id % 2], '2024-03-10T08:00:00Z'::timestamptz + crm_id % 90 * interval '1 day'
           from contact_idx where crm_id % 3 < 2`,
        [id],
      );
      const { rows: sends } = await query<{ readonly id: number }>(
        `insert into mail_send (kind, list_id, list_name, subject, state, created_on, start_on, prepared_on)
         select kind, case kind when 'list' then $1::int end, case kind when 'list' then 'Łódź' else '' end, 'Hello', 'paused',
                '2024-11-03T06:59:59Z', now(), now()
           from (values ('list'), ('contacts')) k (kind) returning id`,
        [id],
      );
      for (const send of sends) {
        for (const one of sample(recipientOf, 30)) {
          const isHeld = one.state === 'claimed' || one.state === 'handing';
          await query(
            `insert into mail_recipient (send_id, state, email, tries, due_on, modified_on, worker, reason)
             values ($1, $2, $3, $4, now(), $5, $6, $7)`,
            [
              send.id,
              one.state,
              one.email,
              one.tries,
              one.modified,
              isHeld ? 1 : null,
              one.state === 'skipped' ? 'no-address' : null,
            ],
          );
        }
      }
    }
  });
  await database.query('analyze');
};

/** Written as somebody might: louder, with blanks, a part of it. */
export const written = (value: string, manner: number): string => {
  const letters = [...value];
  const half = Math.ceil(letters.length / 2);
  const manners = [
    value,
    value.toUpperCase(),
    ` ${value} `,
    letters.slice(0, half).join(''),
    letters.slice(half).join(''),
    foldText(value),
  ];
  return manners[manner % manners.length] ?? value;
};
