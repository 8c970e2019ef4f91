import { editContact } from '#server/database/contacts/edit-contact.ts';
import { contactNameSql } from '#server/database/contacts/contact-name.ts';
import { contactWithAccount } from '#server/database/contacts/contact-with-account.ts';
import type { Database } from '#server/database/database.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { ContactChange, Doer, EventKind } from '#shared/contracts/crm-contact-history.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import type { ContactHistoryStore } from './contact-history.service.ts';
import { eventSources } from './event-sources.ts';

type ChangeRow = {
  readonly id: number;
  readonly changed_on: Date;
  readonly kind: ContactChange['kind'];
  readonly title: string;
  readonly actor: number | null;
  readonly actor_name: string | null;
  readonly moved: ContactChange['moved'];
  readonly merge_id: number | null;
  readonly before: Contact | null;
  readonly after: Contact;
};

type EventRow = {
  readonly key: string;
  readonly kind: EventKind;
  readonly happened_on: Date;
  readonly actor: number | null;
  readonly actor_name: string | null;
  readonly subject: string;
  readonly details: Readonly<Record<string, string>>;
};

const doerOf = (crmId: number | null, name: string | null): Doer =>
  crmId === null ? null : { crmId, name: name ?? '' };

/** All that happened, of the sources that tell of the kinds asked for, as `e`: most of them do not name what they give. */
const eventsSql = (kinds: readonly EventKind[]): string => {
  const sources = eventSources
    .filter((source) => source.kinds.some((kind) => kinds.includes(kind)))
    .map(({ sql }) => `(${sql})`);
  return `(${sources.join(' union all ')}) as e (key, kind, happened_on, actor, subject, details)`;
};

/** The journal of a contact and what happened to it besides: each page by indexes that begin with the contact. */
export const createContactHistoryRepository = (database: Database): ContactHistoryStore => ({
  read: (crmId) => contactWithAccount(database, crmId),

  changes: async (crmId, { offset, limit }) => {
    const { rows } = await database.query<ChangeRow>(
      `select c.id, c.changed_on, coalesce(s.kind, 'system') as kind, coalesce(s.title, '') as title,
              s.actor_crm_id as actor, ${contactNameSql('actor')} as actor_name, c.moved,
              m.change_set_id as merge_id, c.before, coalesce(next.before, d.doc) as after
         from contact_change c
         join contact_doc d using (crm_id)
         left join change_set s on s.id = c.change_set_id
         left join contact_doc actor on actor.crm_id = s.actor_crm_id
         left join contact_merge m on m.change_set_id = s.id and m.survivor = c.crm_id and s.undone_by is null
         left join lateral (select n.before from contact_change n
                             where n.crm_id = c.crm_id and n.id > c.id order by n.id limit 1) next on true
        where c.crm_id = $1 order by c.id desc offset $2 limit $3`,
      [crmId, offset, limit],
    );
    return rows.map((row) => ({
      changeId: row.id,
      changedOn: row.changed_on,
      kind: row.kind,
      title: row.title,
      by: doerOf(row.actor, row.actor_name),
      moved: row.moved,
      ...(row.merge_id === null ? {} : { mergeId: row.merge_id }),
      before: row.before,
      after: row.after,
    }));
  },

  countChanges: async (crmId) => {
    const { rows } = await database.query<{ readonly count: number; readonly made: boolean }>(
      `select count(*) as count, coalesce(bool_or(before is null), false) as made
         from contact_change where crm_id = $1`,
      [crmId],
    );
    const { count = 0, made = false } = rows[0] ?? {};
    return { count, hasBeginning: count > 0 && !made };
  },

  after: async (crmId, changeId) => {
    const { rows } = await database.query<{ readonly doc: Contact }>(
      `select coalesce((select n.before from contact_change n
                         where n.crm_id = $1 and n.id > $2 order by n.id limit 1), d.doc) as doc
         from contact_doc d
        where d.crm_id = $1
          and ($2 = 0 or exists (select from contact_change c where c.crm_id = $1 and c.id = $2))`,
      [crmId, changeId],
    );
    return rows[0]?.doc;
  },

  save: (contact, actor) =>
    editContact(database, {
      act: { kind: 'restore', actor },
      contact,
      index: indexContact,
    }),

  events: async (crmId, kinds, { offset, limit }) => {
    const all = eventsSql(kinds);
    const wanted = 'where e.kind = any($2::text[])';
    const counted = await database.query<{ readonly count: number }>(
      `select count(*) as count from ${all} ${wanted}`,
      [crmId, kinds],
    );
    const { rows } = await database.query<EventRow>(
      `select e.*, ${contactNameSql('actor')} as actor_name
         from (select * from ${all} ${wanted}
                order by e.happened_on desc, e.key desc offset $3 limit $4) as e
         left join contact_doc actor on actor.crm_id = e.actor
        order by e.happened_on desc, e.key desc`,
      [crmId, kinds, offset, limit],
    );
    return {
      count: counted.rows[0]?.count ?? 0,
      events: rows.map(({ key, kind, subject, details, ...row }) => ({
        key,
        kind,
        subject,
        details,
        happenedOn: row.happened_on,
        by: doerOf(row.actor, row.actor_name),
      })),
    };
  },
});
