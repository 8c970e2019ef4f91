import { columnName } from '#server/database/column-name.ts';
import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import { phrase, type Sql, sql } from '#server/database/sql.ts';
import { countKeys, totalKeys } from '#shared/rules/housing-totals.ts';
import type { DataSetKey, FieldKey } from '#shared/rules/insight/data-sets.ts';
import { mayView, type Viewer } from '#shared/rules/insight/viewer.ts';
import { skipReasons } from '#shared/rules/mail-state.ts';
import {
  type FieldSql,
  filled,
  indexed,
  indexedMoment,
  kept,
  listOf,
  lookup,
  nameOf,
  officer,
  phone,
  place,
  plain,
  rolesBy,
  siteOf,
  truth,
  word,
  wordFor,
  writer,
} from './field-sql.ts';

/** What is known of a row elsewhere: one row there at most, so that whoever does not ask leaves it out. */
export type Join = { readonly alias: string; readonly table: string; readonly on: string };

/** The same rows as few: each with how many of the data set it stands for, and what all of those have in common. */
type Tally<Set extends DataSetKey> = {
  readonly from: (viewer: Viewer) => Sql;
  /** How many, added up. */
  readonly count: Sql;
  readonly fields: readonly FieldKey<Set>[];
};

type DataSetSql<Set extends DataSetKey> = {
  /** The rows that the viewer may see. */
  readonly from: (viewer: Viewer) => Sql;
  /** Each after those that it speaks of. */
  readonly joins: readonly Join[];
  /** Settles the order of rows that are alike. */
  readonly key: Sql;
  readonly fields: Readonly<Record<FieldKey<Set>, FieldSql>>;
  /** For whoever counts rows and asks for nothing else of them. */
  readonly tally?: Tally<Set>;
};

const join = (table: string, alias: string, on: string): Join => ({ table, alias, on });

/** What there is about the contact `i`. */
const aboutContact: readonly Join[] = [
  join('contact_doc', 'd', 'd.crm_id = i.crm_id'),
  join('user_type', 'u', 'u.id = i.user_type'),
];

/** The contact `i` of a row, which is nothing while the contact is in the trash. */
const contactJoins = (crmId: string): readonly Join[] => [
  join('contact_idx', 'i', `i.crm_id = ${crmId}`),
  ...aboutContact,
];

const contactOfRow = {
  crmId: plain('i.crm_id'),
  contactFirstName: kept("d.doc ->> 'firstName'", 'i.fn'),
  contactLastName: kept("d.doc ->> 'lastName'", 'i.ln'),
  contactCity: listOf('i.cities', 'initcap', 'i.city'),
  contactUserType: lookup('u.name', 'user_type', 'i.user_type'),
};

const listsOf = ({ crmId, isStaff, isAdmin }: Viewer): Sql =>
  sql`shared_items_of('list', ${crmId}::int, ${isStaff}::bool, ${isAdmin}::bool)`;

/** Lists that the viewer sees; mailing lists are an area of their own. */
const visibleLists = (viewer: Viewer): Sql =>
  sql`(select l.*, n.name, n.owner_crm_id, n.created_on, n.modified_on
         from contact_list l join shared_item n on n.id = l.item_id
         join ${listsOf(viewer)} x on x.item_id = l.item_id
        where l.deleted_on is null
          and (${mayView(viewer, 'manage-mailing-list')}::bool or not l.is_mailing)) l`;

const list = {
  listName: plain('l.name'),
  listKind: word("case when l.is_mailing then 'mailing' else 'contact' end"),
};

/** Sends of a deleted list are for administrators, those to chosen contacts for whoever may view contacts. */
const visibleSends = (viewer: Viewer): Sql =>
  sql`(${viewer.isAdmin}::bool
    or (s.kind = 'contacts' and ${mayView(viewer, 'app-crm-contact')}::bool)
    or s.list_id in (select x.item_id from ${listsOf(viewer)} x
         join contact_list l on l.item_id = x.item_id and l.deleted_on is null))`;

const ofSend = phrase(
  's.kind, s.list_name, s.subject, s.template_name, s.sender_crm_id, s.created_on',
);

/** Who is behind an address is for whoever may see contacts. */
const visibleMail = (viewer: Viewer): Sql =>
  sql`(select r.*, ${ofSend},
              case when ${mayView(viewer, 'app-crm-contact')}::bool then r.crm_id end as known_crm_id
         from mail_recipient r join mail_send s on s.id = r.send_id
        where ${visibleSends(viewer)}) r`;

/** Each send keeps how many of its mails are where; of those that have not ended the few on their way are counted. */
const tallyOfMail = (viewer: Viewer): Sql =>
  sql`(select tally.state, tally.n, ${ofSend}
         from mail_send s
         left join (select send_id, count(*) as n from mail_recipient
                     where state in ('claimed', 'handing') group by send_id) way on way.send_id = s.id
         cross join lateral (values
           ('queued', s.queued - coalesce(way.n, 0)), ('claimed', coalesce(way.n, 0)), ('sent', s.sent),
           ('failed', s.failed), ('bounced', s.bounced), ('skipped', s.skipped)) tally (state, n)
        where tally.n > 0 and ${visibleSends(viewer)}) r`;

/** Notes as whoever may read them finds them: none that was deleted, none about a contact in the trash. */
const openNotes = `(select * from note where deleted_on is null and ${isNotInTrash('note.crm_id')}) n`;

const unitCounts = Object.fromEntries(
  [...countKeys, ...totalKeys].map((key) => [key, plain(`h.${columnName(key)}`)]),
  // `Object.fromEntries` forgets which keys there are.
) as Record<(typeof countKeys)[number] | (typeof totalKeys)[number], FieldSql>;

/** How the data sets stand in the tables: the only names that a statement is made of. */
export const dataSetSql: { readonly [Set in DataSetKey]: DataSetSql<Set> } = {
  contacts: {
    from: () => phrase('contact_idx i'),
    joins: [...aboutContact, join('application', 'a', 'a.id = i.app_id')],
    key: phrase('i.crm_id'),
    fields: {
      crmId: filled('i.crm_id'),
      firstName: indexed(kept("d.doc ->> 'firstName'", 'i.fn')),
      lastName: indexed(kept("d.doc ->> 'lastName'", 'i.ln')),
      emailAddress: indexed(kept("d.doc ->> 'emailAddress'", 'i.em')),
      phoneNumber: phone('i.ph'),
      userType: lookup('u.name', 'user_type', 'i.user_type'),
      userRole: rolesBy('i.role_mask'),
      city: indexed(listOf('i.cities', 'initcap', 'i.city')),
      state: listOf('i.states', 'upper'),
      zip: listOf('i.zips', 'upper'),
      country: listOf('i.countries', 'upper'),
      application: lookup('a.name', 'application', 'i.app_id'),
      emailVerified: truth('i.email_verified'),
      createdOn: indexedMoment('contact_idx', 'i', 'created_on'),
      modifiedOn: indexedMoment('contact_idx', 'i', 'modified_on'),
      caseCount: plain('(select count(*) from crm_case k where k.crm_id = i.crm_id)'),
      propertyCount: plain('(select count(*) from property k where k.owner_crm_id = i.crm_id)'),
    },
  },
  cases: {
    from: () => phrase('crm_case c'),
    joins: [
      join('case_type', 't', 't.id = c.case_type_id'),
      join('case_category', 'g', 'g.id = t.category_id'),
      join('case_status', 's', 's.id = c.status_id'),
      join('property', 'p', 'p.apn = c.apn'),
      join('contact_doc', 'assigned', 'assigned.crm_id = c.assigned_to'),
      join('contact_doc', 'inspector', 'inspector.crm_id = c.inspected_by'),
      ...contactJoins('c.crm_id'),
    ],
    key: phrase('c.case_id'),
    fields: {
      ...contactOfRow,
      caseId: kept('c.case_id', 'c.case_id_idx'),
      caseTypeCategory: lookup('g.name', 'case_category', 't.category_id'),
      caseType: lookup('t.name', 'case_type', 'c.case_type_id'),
      caseStatus: lookup('s.name', 'case_status', 'c.status_id'),
      createdOn: indexedMoment('crm_case', 'c', 'created_on'),
      modifiedOn: filled('c.modified_on'),
      closedOn: plain('c.closed_on'),
      daysOpen: plain(
        'round(extract(epoch from c.closed_on - c.created_on) / 86400, 2)::double precision',
      ),
      assignedTo: officer('assigned', 'c.assigned_to'),
      inspectedBy: officer('inspector', 'c.inspected_by'),
      address: plain('c.address_line'),
      unit: plain('c.unit'),
      description: plain('c.description'),
      location: place('c'),
      apn: plain('c.apn'),
      alias: kept('p.alias', 'p.alias_idx'),
      totalUnits: plain('p.total_units'),
    },
  },
  properties: {
    from: () => phrase('property p'),
    joins: [
      join('property_site_address', 'q', 'q.apn = p.apn and q.is_primary'),
      ...contactJoins('p.owner_crm_id'),
    ],
    key: phrase('p.apn'),
    fields: {
      ...contactOfRow,
      apn: filled('p.apn'),
      alias: kept('p.alias', 'p.alias_idx'),
      totalUnits: indexed(plain('p.total_units')),
      siteAddress: siteOf('full_address'),
      zip: siteOf('zip'),
      ownerCountry: plain('p.owner_country'),
      location: place('p'),
      caseCount: plain('(select count(*) from crm_case k where k.apn = p.apn)'),
    },
  },
  housingSites: {
    from: () => phrase('project_site h'),
    joins: [join('project', 'j', 'j.id = h.project_id'), join('property', 'p', 'p.apn = h.apn')],
    key: phrase('h.id'),
    fields: {
      ...unitCounts,
      projectNumber: plain('j.project_number'),
      projectName: plain('j.name'),
      site: plain('h.site'),
      address: plain('h.address'),
      apn: plain('h.apn'),
      location: place('p'),
    },
  },
  mailRecipients: {
    from: visibleMail,
    joins: [
      join('contact_doc', 'sender', 'sender.crm_id = r.sender_crm_id'),
      // Nothing while the contact is in the trash.
      join('contact_idx', 'i', 'i.crm_id = r.known_crm_id'),
    ],
    key: phrase('r.id'),
    fields: {
      emailAddress: plain('r.email'),
      recipientState: wordFor('r.state', {
        queued: 'queued',
        claimed: 'sending',
        handing: 'sending',
        sent: 'sent',
        failed: 'failed',
        bounced: 'bounced',
        skipped: 'skipped',
      }),
      skipReason: wordFor('r.reason', Object.fromEntries(skipReasons.map((one) => [one, one]))),
      tries: plain('r.tries'),
      createdOn: filled('r.created_on'),
      modifiedOn: filled('r.modified_on'),
      sendKind: wordFor('r.kind', { list: 'list', contacts: 'contacts' }),
      listName: plain('r.list_name'),
      emailSubject: plain('r.subject'),
      templateName: plain('r.template_name'),
      senderName: nameOf('sender'),
      crmId: plain('i.crm_id'),
    },
    tally: {
      from: tallyOfMail,
      count: phrase('coalesce(sum(r.n), 0)::bigint'),
      fields: [
        'recipientState',
        'createdOn',
        'sendKind',
        'listName',
        'emailSubject',
        'templateName',
        'senderName',
      ],
    },
  },
  lists: {
    from: visibleLists,
    joins: [join('contact_doc', 'owner', 'owner.crm_id = l.owner_crm_id')],
    key: phrase('l.item_id'),
    fields: {
      ...list,
      memberCount: plain('case when l.selection is null then l.member_count end'),
      dynamicList: truth('(l.selection is not null)'),
      defaultList: truth('l.default_list'),
      verificationRequired: truth('l.verification_required'),
      ownerName: nameOf('owner'),
      createdOn: filled('l.created_on'),
      modifiedOn: filled('l.modified_on'),
    },
  },
  listMembers: {
    // Members in the trash are counted nowhere.
    from: (viewer) => sql`${visibleLists(viewer)} join list_member m on m.list_id = l.item_id
        join contact_idx i on i.crm_id = m.crm_id`,
    joins: aboutContact,
    key: phrase('l.item_id, i.crm_id'),
    fields: {
      ...contactOfRow,
      ...list,
      memberState: word('m.state'),
      memberSource: word('m.source'),
      joinedOn: filled('m.joined_on'),
      changedOn: filled('m.changed_on'),
      emailAddress: kept("d.doc ->> 'emailAddress'", 'i.em'),
    },
    // Each list keeps how many it has.
    tally: {
      from: (viewer) => sql`(select * from ${visibleLists(viewer)} where l.member_count > 0) l`,
      count: phrase('coalesce(sum(l.member_count), 0)::bigint'),
      fields: ['listName', 'listKind'],
    },
  },
  notes: {
    from: () => phrase(openNotes),
    joins: [
      join('contact_doc', 'writer', 'writer.crm_id = n.created_by'),
      ...contactJoins('n.crm_id'),
    ],
    key: phrase('n.id'),
    fields: {
      ...contactOfRow,
      note: plain('n.text'),
      createdByName: writer('writer', 'note', 'created_by', 'n'),
      createdOn: indexedMoment('note', 'n', 'created_on'),
      modifiedOn: filled('n.modified_on'),
    },
  },
};
