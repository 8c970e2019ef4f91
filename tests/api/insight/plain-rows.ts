import { columnName } from '#server/database/column-name.ts';
import type { Database } from '#server/database/database.ts';
import { countKeys, totalKeys } from '#shared/rules/housing-totals.ts';
import { type DataSetKey, dataSets } from '#shared/rules/insight/data-sets.ts';
import { entriesOf, type PlainRow } from './plain-answer.ts';

type Loose = Readonly<Record<string, unknown>>;

/** Names of places are shown as they are compared, with capitals. */
const capital = (word: unknown): string | null =>
  typeof word === 'string'
    ? word.replace(/[\p{L}\p{N}]+/gu, (part) => part.charAt(0).toUpperCase() + part.slice(1))
    : null;

const firstOf = (list: unknown): string | null =>
  typeof list === 'string' ? (list.split('\n')[1] ?? '') : null;

const kept = (list: unknown): string => (typeof list === 'string' ? list : '');

/** The first of some places, and all of them. */
const places = (field: string, list: unknown): PlainRow => {
  const first = firstOf(list)?.toUpperCase();
  return {
    [field]: first === undefined || first === '' ? null : first,
    [entriesOf(field)]: kept(list),
  };
};

const lines = (texts: unknown): string => (Array.isArray(texts) ? texts.join('\n') : '');

const iso = (moment: unknown): string | null =>
  moment instanceof Date ? moment.toISOString() : null;

const nameOf = (doc: unknown): string => {
  const { firstName, lastName } = (doc ?? {}) as { firstName?: string; lastName?: string };
  return [firstName, lastName]
    .filter((part) => part !== undefined)
    .join(' ')
    .replace(/^ +| +$/g, '');
};

const contactOf = ({
  i_crm_id: crmId,
  d,
  i_city: city,
  i_cities: cities,
  u_name: userType,
}: Loose): PlainRow => {
  const { firstName = null, lastName = null } = (d ?? {}) as {
    firstName?: string;
    lastName?: string;
  };
  return {
    crmId: crmId as number | null,
    contactFirstName: firstName,
    contactLastName: lastName,
    contactCity: capital(city),
    [entriesOf('contactCity')]: kept(cities),
    contactUserType: userType as string | null,
  };
};

const placeOf = ({ latitude, longitude }: Loose): readonly [number, number] | null =>
  latitude === null ? null : [latitude as number, longitude as number];

const contactColumns = `i.crm_id as i_crm_id, d.doc as d, i.city as i_city, i.cities as i_cities, u.name as u_name`;

const contactJoins = (key: string) => `left join contact_idx i on i.crm_id = ${key}
  left join contact_doc d on d.crm_id = i.crm_id left join user_type u on u.id = i.user_type`;

type Source = { readonly text: string; readonly rowOf: (row: Loose) => PlainRow };

/** What there is, read by plain joins; everything else is worked out here. `$1` is whether the reader sees everything. */
const sources: Readonly<Record<DataSetKey, Source>> = {
  contacts: {
    text: `select ${contactColumns}, i.ph, i.states, i.zips, i.countries, i.email_verified, i.created_on, i.modified_on,
             a.name as application, array(select r.name from role r where r.id = any(i.roles) order by r.id) as roles,
             (select count(*) from crm_case c where c.crm_id = i.crm_id) as cases,
             (select count(*) from property p where p.owner_crm_id = i.crm_id) as properties
           from contact_idx i left join contact_doc d using (crm_id) left join user_type u on u.id = i.user_type
           left join application a on a.id = i.app_id`,
    rowOf: (row) => {
      const { emailAddress = null } = row['d'] as { emailAddress?: string };
      const {
        crmId = null,
        contactFirstName: firstName = null,
        contactLastName: lastName = null,
        contactCity: city = null,
        contactUserType: userType = null,
      } = contactOf(row);
      const roles = row['roles'] as readonly string[];
      return {
        crmId,
        firstName,
        lastName,
        city,
        [entriesOf('city')]: kept(row['i_cities']),
        userType,
        emailAddress,
        phoneNumber: firstOf(row['ph']),
        [entriesOf('phoneNumber')]: kept(row['ph']),
        userRole: roles.length === 0 ? null : roles.join(', '),
        [entriesOf('userRole')]: lines(roles),
        ...places('state', row['states']),
        ...places('zip', row['zips']),
        ...places('country', row['countries']),
        application: row['application'] as string | null,
        emailVerified: String(row['email_verified']),
        createdOn: iso(row['created_on']),
        modifiedOn: iso(row['modified_on']),
        caseCount: row['cases'] as number,
        propertyCount: row['properties'] as number,
      };
    },
  },
  cases: {
    text: `select c.*, t.name as type, g.name as category, s.name as status, p.alias, p.total_units,
             x.doc as assigned, y.doc as inspector, ${contactColumns}
           from crm_case c join case_type t on t.id = c.case_type_id join case_category g on g.id = t.category_id
           join case_status s on s.id = c.status_id left join property p on p.apn = c.apn
           left join contact_doc x on x.crm_id = c.assigned_to left join contact_doc y on y.crm_id = c.inspected_by
           ${contactJoins('c.crm_id')}`,
    rowOf: (row) => {
      const [made, ended] = [row['created_on'] as Date, row['closed_on'] as Date | null];
      const days = ended === null ? null : (ended.getTime() - made.getTime()) / 86_400_000;
      return {
        ...contactOf(row),
        caseId: row['case_id'] as string,
        caseTypeCategory: row['category'] as string,
        caseType: row['type'] as string,
        caseStatus: row['status'] as string,
        createdOn: iso(made),
        modifiedOn: iso(row['modified_on']),
        closedOn: iso(ended),
        daysOpen: days === null ? null : Math.round(days * 100 + 1e-7) / 100,
        assignedTo: nameOf(row['assigned']),
        inspectedBy: nameOf(row['inspector']),
        address: row['address_line'] as string,
        unit: row['unit'] as string,
        description: row['description'] as string,
        location: placeOf(row),
        apn: row['apn'] as string | null,
        alias: row['alias'] as string | null,
        totalUnits: row['total_units'] as number | null,
      };
    },
  },
  properties: {
    text: `select p.*, ${contactColumns}, (select a.full_address from property_site_address a where a.apn = p.apn and a.is_primary) as site,
             (select a.zip from property_site_address a where a.apn = p.apn and a.is_primary) as zip,
             array(select a.full_address from property_site_address a where a.apn = p.apn) as sites,
             array(select a.zip from property_site_address a where a.apn = p.apn) as zips,
             (select count(*) from crm_case c where c.apn = p.apn) as cases
           from property p ${contactJoins('p.owner_crm_id')}`,
    rowOf: (row) => ({
      ...contactOf(row),
      apn: row['apn'] as string,
      alias: row['alias'] as string,
      totalUnits: row['total_units'] as number | null,
      siteAddress: row['site'] as string | null,
      [entriesOf('siteAddress')]: lines(row['sites']),
      zip: row['zip'] as string | null,
      [entriesOf('zip')]: lines(row['zips']),
      ownerCountry: row['owner_country'] as string | null,
      location: placeOf(row),
      caseCount: row['cases'] as number,
    }),
  },
  housingSites: {
    text: `select s.*, p.project_number, p.name, a.latitude, a.longitude from project_site s
           join project p on p.id = s.project_id left join property a on a.apn = s.apn`,
    rowOf: (row) => ({
      projectNumber: row['project_number'] as string,
      projectName: row['name'] as string,
      site: row['site'] as string,
      address: row['address'] as string,
      apn: row['apn'] as string | null,
      location: placeOf(row),
      ...Object.fromEntries(
        [...countKeys, ...totalKeys].map((key) => [key, row[columnName(key)] as number | null]),
      ),
    }),
  },
  mailRecipients: {
    text: `select r.*, s.kind, s.list_name, s.subject, s.template_name, s.created_on from mail_recipient r
           join mail_send s on s.id = r.send_id
           where $1 or s.kind = 'contacts' or s.list_id in (select id from shared_item where view_all)`,
    rowOf: (row) => ({
      emailAddress: row['email'] as string,
      recipientState: ['claimed', 'handing'].includes(String(row['state']))
        ? 'sending'
        : (row['state'] as string),
      skipReason: row['reason'] as string | null,
      tries: row['tries'] as number,
      createdOn: iso(row['created_on']),
      modifiedOn: iso(row['modified_on']),
      sendKind: row['kind'] as string,
      listName: row['list_name'] as string,
      emailSubject: row['subject'] as string,
      templateName: row['template_name'] as string,
      senderName: '',
      crmId: row['crm_id'] as number | null,
    }),
  },
  lists: {
    text: `select l.*, n.name, n.created_on, n.modified_on, o.doc as owner from contact_list l
           join shared_item n on n.id = l.item_id left join contact_doc o on o.crm_id = n.owner_crm_id
           where $1 or n.view_all`,
    rowOf: (row) => ({
      listName: row['name'] as string,
      listKind: row['is_mailing'] === true ? 'mailing' : 'contact',
      memberCount: row['selection'] === null ? (row['member_count'] as number) : null,
      dynamicList: String(row['selection'] !== null),
      defaultList: String(row['default_list']),
      verificationRequired: String(row['verification_required']),
      ownerName: nameOf(row['owner']),
      createdOn: iso(row['created_on']),
      modifiedOn: iso(row['modified_on']),
    }),
  },
  listMembers: {
    text: `select m.*, l.is_mailing, n.name, ${contactColumns} from list_member m join contact_list l on l.item_id = m.list_id
           join shared_item n on n.id = l.item_id ${contactJoins('m.crm_id')} where ($1 or n.view_all) and i.crm_id is not null`,
    rowOf: (row) => ({
      ...contactOf(row),
      listName: row['name'] as string,
      listKind: row['is_mailing'] === true ? 'mailing' : 'contact',
      memberState: row['state'] as string,
      memberSource: row['source'] as string,
      joinedOn: iso(row['joined_on']),
      changedOn: iso(row['changed_on']),
      emailAddress: (row['d'] as { emailAddress?: string }).emailAddress ?? null,
    }),
  },
  notes: {
    text: `select n.*, w.doc as writer, ${contactColumns} from note n left join contact_doc w on w.crm_id = n.created_by
           ${contactJoins('n.crm_id')} where n.deleted_on is null and i.crm_id is not null`,
    rowOf: (row) => ({
      ...contactOf(row),
      note: row['text'] as string,
      createdByName: nameOf(row['writer']),
      createdOn: iso(row['created_on']),
      modifiedOn: iso(row['modified_on']),
    }),
  },
};

/** The rows of a data set that somebody sees: everything, or what is not shared with its owner alone. */
export const plainRows = async (
  database: Database,
  dataSet: DataSetKey,
  seesEverything: boolean,
): Promise<readonly PlainRow[]> => {
  const { text: statement, rowOf } = sources[dataSet];
  const asks = statement.includes('$1');
  const { rows } = await database.query<Loose>(statement, asks ? [seesEverything] : []);
  return rows.map(rowOf);
};

export const kindsOf = (dataSet: DataSetKey): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(dataSets[dataSet].fields).map(([key, { kind }]) => [key, kind]),
  );
