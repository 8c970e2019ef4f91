import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import type { Querying } from '#server/database/database.ts';
import { imagesSql, type StoredImage } from '#server/database/properties/property-images.ts';
import type { SearchResult } from '#shared/contracts/global-search.ts';
import { propertyPictures } from '#shared/contracts/property.ts';
import { showApn } from '#shared/rules/apn.ts';
import type { SearchService } from '#shared/rules/search-services.ts';
import { passageOf } from './passage.ts';

type Shown = Omit<SearchResult, 'service'>;

/** What decides how results are shown. */
type Asked = { readonly language: string; readonly keyword: string };

type ReadKeys = (
  querying: Querying,
  keys: readonly string[],
  asked: Asked,
) => Promise<readonly Shown[]>;

/** Characters of a text that a result shows. */
const shownText = 240;

/** A text by language of the row `t`: in the language of $2, else in English. */
const textSql = (field: string): string =>
  `coalesce(t.texts -> $2 ->> '${field}', t.texts -> 'en' ->> '${field}', '')`;

/** A text without the marks of its headings and lists. */
const plainSql = (text: string): string =>
  `left(regexp_replace(regexp_replace(${text}, '^(## |- )', '', 'gn'), '\\s+', ' ', 'g'), ${shownText})`;

type Written = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly createdOn: Date;
};

const readTexts =
  (
    table: string,
    name: 'blogId' | 'faqId' | 'documentId',
    { description, createdOn }: { readonly description: string; readonly createdOn: string },
  ): ReadKeys =>
  async (querying, keys, { language }) => {
    const { rows } = await querying.query<Written>(
      `select t.id::text, ${textSql('title')} as title, ${description} as description, t.category,
              ${createdOn} as "createdOn"
         from unnest($1::int[]) with ordinality as wanted (id, place) join ${table} t using (id)
        order by wanted.place`,
      [keys, language],
    );
    return rows.map(({ category, createdOn: moment, ...row }) => ({
      ...row,
      parameters: { [name]: row.id, category, createdOn: moment.toISOString() },
    }));
  };

const summary = `coalesce(nullif(${textSql('summary')}, ''), ${plainSql(textSql('body'))})`;

const readArticles = readTexts('article', 'blogId', {
  description: summary,
  createdOn: 'coalesce(t.published_on, t.modified_on)',
});

const readRequestTypes: ReadKeys = async (querying, keys, { language }) => {
  const { rows } = await querying.query<Omit<Written, 'createdOn'>>(
    `select t.id::text, coalesce(t.texts -> $2 ->> 'title', t.name) as title,
            ${plainSql(textSql('body'))} as description, category.name as category
       from unnest($1::int[]) with ordinality as wanted (id, place)
       join case_type t using (id) join case_category category on category.id = t.category_id
      order by wanted.place`,
    [keys, language],
  );
  return rows.map(({ category, ...row }) => ({
    ...row,
    parameters: { caseTypeId: row.id, category },
  }));
};

type PropertyRow = {
  readonly apn: string;
  readonly alias: string;
  readonly total_units: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly sites: readonly { readonly fullAddress: string; readonly isprimary: boolean }[];
  readonly images: readonly StoredImage[];
};

const readProperties =
  (titled: 'apn' | 'address'): ReadKeys =>
  async (querying, keys) => {
    const { rows } = await querying.query<PropertyRow>(
      `select p.apn, p.alias, p.total_units, p.latitude, p.longitude, coalesce(s.sites, '[]') as sites,
                ${imagesSql('p.apn')} as images
         from unnest($1::text[]) with ordinality as wanted (apn, place) join property p using (apn)
         left join lateral (
           select jsonb_agg(jsonb_build_object('fullAddress', full_address, 'isprimary', is_primary)
                            order by is_primary desc, position) as sites
             from property_site_address a where a.apn = p.apn) s on true
        order by wanted.place`,
      [keys],
    );
    return rows.map(({ apn, alias, total_units: totalUnits, latitude, longitude, ...row }) => {
      const { sites } = row;
      const images = propertyPictures(apn, row.images);
      const streetView = latitude !== null && longitude !== null;
      const address = sites[0]?.fullAddress ?? '';
      return {
        id: apn,
        title: titled === 'apn' || address === '' ? showApn(apn) : address,
        description: titled === 'apn' ? address : showApn(apn),
        parameters: {
          alias,
          streetView,
          totalUnits,
          otherAttributes: { totalUnits },
          siteAddresses: sites.map((site, place) => ({
            ...site,
            images: place === 0 ? images : [],
          })),
          additional: { latitude, longitude, apnNumber: apn, caseId: '', streetView },
        },
      };
    });
  };

type CaseRow = {
  readonly id: string;
  readonly category: string;
  readonly caseType: string;
  readonly caseStatus: string;
  readonly unitNo: string;
  readonly address: string;
  readonly apn: string;
  readonly createdOn: Date;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

const readCases: ReadKeys = async (querying, keys) => {
  const { rows } = await querying.query<CaseRow>(
    `select c.case_id as id, category.name as category, t.name as "caseType", s.name as "caseStatus",
            c.unit as "unitNo", c.address_line as address, coalesce(c.apn, '') as apn,
            c.created_on as "createdOn", coalesce(c.latitude, p.latitude) as latitude,
            coalesce(c.longitude, p.longitude) as longitude
       from unnest($1::text[]) with ordinality as wanted (case_id, place)
       join crm_case c using (case_id)
       join case_type t on t.id = c.case_type_id
       join case_category category on category.id = t.category_id
       join case_status s on s.id = c.status_id
       left join property p on p.apn = c.apn
      order by wanted.place`,
    [keys],
  );
  return rows.map(({ id, address, apn, createdOn, latitude, longitude, ...row }) => {
    const streetView = latitude !== null && longitude !== null;
    return {
      id,
      title: id,
      description: address,
      parameters: {
        ...row,
        createdOn: createdOn.toISOString(),
        streetView,
        additional: { latitude, longitude, apnNumber: apn, caseId: id, streetView },
      },
    };
  });
};

type ContactRow = {
  readonly crmId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly phoneNumberFull: string;
  readonly phoneCountryPrefix: string;
  readonly createdOn: string;
};

const readContacts: ReadKeys = async (querying, keys) => {
  const { rows } = await querying.query<ContactRow>(
    `select d.crm_id as "crmId", coalesce(doc ->> 'firstName', '') as "firstName",
            coalesce(doc ->> 'lastName', '') as "lastName",
            coalesce(doc ->> 'emailAddress', '') as "emailAddress",
            coalesce(doc ->> 'phoneNumberFull', '') as "phoneNumberFull",
            coalesce((select entry ->> 'phoneCountryPrefix' from jsonb_array_elements(doc -> 'contactDetails') entry
                       where entry ->> 'phoneNumberFull' = doc ->> 'phoneNumberFull'
                       order by (entry ->> 'primary')::boolean desc limit 1), '') as "phoneCountryPrefix",
            coalesce(doc ->> 'createdOn', '') as "createdOn"
       from unnest($1::int[]) with ordinality as wanted (crm_id, place) join contact_doc d using (crm_id)
      order by wanted.place`,
    [keys],
  );
  return rows.map(({ crmId, ...row }) => {
    const name = [row.firstName, row.lastName].filter(Boolean).join(' ');
    const reached = [row.emailAddress, row.phoneNumberFull].filter(Boolean).join(' · ');
    return {
      id: String(crmId),
      title: name || reached || String(crmId),
      description: reached,
      parameters: { crmId, ...row },
    };
  });
};

/** The name of a contact, or its number. */
const contactNameSql = (crmId: string): string =>
  `coalesce((select nullif(trim(concat_ws(' ', c.doc ->> 'firstName', c.doc ->> 'lastName')), '')
               from contact_doc c where c.crm_id = ${crmId}), ${crmId}::text)`;

type AdditionalRow = {
  readonly id: string;
  readonly crmId: number;
  readonly contactName: string;
  readonly personTitle: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly phoneNumberFull: string;
};

const readAdditional: ReadKeys = async (querying, keys) => {
  const { rows } = await querying.query<AdditionalRow>(
    `select p.id::text, p.crm_id as "crmId", ${contactNameSql('p.crm_id')} as "contactName", p.title as "personTitle",
            p.first_name as "firstName", p.last_name as "lastName", p.email_id as "emailAddress",
            p.mobile_no as "phoneNumberFull"
       from unnest($1::int[]) with ordinality as wanted (id, place) join additional_contact p using (id)
      where ${isNotInTrash('p.crm_id')}
      order by wanted.place`,
    [keys],
  );
  return rows.map(({ id, personTitle, ...row }) => ({
    id,
    title: `${row.firstName} ${row.lastName}`,
    description: personTitle,
    parameters: { ...row, phoneCountryPrefix: '1' },
  }));
};

type NoteRow = {
  readonly id: string;
  readonly crmId: number;
  readonly contactName: string;
  readonly createdByName: string;
  readonly createdOn: Date;
  readonly text: string;
};

const readNotes: ReadKeys = async (querying, keys, { keyword }) => {
  const { rows } = await querying.query<NoteRow>(
    `select n.id::text, n.crm_id as "crmId", ${contactNameSql('n.crm_id')} as "contactName", n.text,
            coalesce((select trim(concat_ws(' ', w.doc ->> 'firstName', w.doc ->> 'lastName'))
                        from contact_doc w where w.crm_id = n.created_by), '') as "createdByName",
            n.created_on as "createdOn"
       from unnest($1::int[]) with ordinality as wanted (id, place) join note n using (id)
      where n.deleted_on is null and ${isNotInTrash('n.crm_id')}
      order by wanted.place`,
    [keys],
  );
  return rows.map(({ id, text, createdOn, ...row }) => ({
    id,
    title: row.contactName,
    description: passageOf(text, keyword, shownText),
    parameters: { ...row, createdOn: createdOn.toISOString() },
  }));
};

const readers: Readonly<Record<SearchService, ReadKeys>> = {
  CSD: readArticles,
  BLOG: readArticles,
  FAQ: readTexts('faq', 'faqId', {
    description: plainSql(textSql('body')),
    createdOn: 't.modified_on',
  }),
  DMS: readTexts('document', 'documentId', { description: summary, createdOn: 't.created_on' }),
  SRTYPE: readRequestTypes,
  APN: readProperties('apn'),
  ADDRESS: readProperties('address'),
  CASE: readCases,
  CRM: readContacts,
  ADDITIONAL: readAdditional,
  NOTE: readNotes,
};

/** What is shown of things that were found, in the order of their keys; what has gone meanwhile is left out. */
export const resultsOf = async (
  querying: Querying,
  service: SearchService,
  keys: readonly string[],
  asked: Asked,
): Promise<readonly SearchResult[]> => {
  if (keys.length === 0) return [];
  const shown = await readers[service](querying, keys, asked);
  return shown.map((result) => ({ service, ...result }));
};
