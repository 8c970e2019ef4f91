import type { Contact } from '#shared/contracts/contact-schemas.ts';

export type PhoneDraft = Omit<Contact['contactDetails'][number], 'primary'>;

export type AddressDraft = Omit<Contact['addressList'][number], 'primary' | 'verified'>;

/** A contact as a row tells it: what it does not tell is missing. */
export type ContactDraft = {
  /** The number of the contact in its source, with the name of the source before it. */
  readonly sourceId?: string;
  readonly firstName?: string;
  readonly middleName?: string;
  readonly lastName?: string;
  readonly aliasName?: string;
  readonly userType?: Contact['userType'];
  readonly userRole: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly PhoneDraft[];
  readonly addresses: readonly AddressDraft[];
  readonly custom: Readonly<Record<string, string>>;
};

export type SiteAddressDraft = {
  readonly fullAddress: string;
  readonly zip: string;
  readonly primary: boolean;
  readonly coordinates?: readonly [latitude: number, longitude: number];
};

export type PropertyDraft = {
  readonly apn: string;
  readonly alias?: string;
  readonly totalUnits?: number;
  readonly coordinates?: readonly [latitude: number, longitude: number];
  readonly siteAddresses: readonly SiteAddressDraft[];
  readonly owner?: ContactDraft;
  readonly ownerCountry?: string;
  /** True where the file only mentions the property: one that is known stays as it is. */
  readonly mentioned: boolean;
};

export type CaseDraft = {
  readonly caseId: string;
  readonly category?: string;
  readonly type?: string;
  readonly status?: string;
  /** Moments as `yyyy-MM-ddTHH:mm:ss` on the portal's clock, or with an offset. */
  readonly createdOn?: string;
  readonly modifiedOn?: string;
  readonly closedOn?: string;
  readonly unit: string;
  readonly addressLine: string;
  readonly description: string;
  readonly coordinates?: readonly [latitude: number, longitude: number];
  readonly apn?: string;
  readonly contact?: ContactDraft;
};

/** Something in a row that could not be taken as it is. `row`: the whole row is left out; `value`: only this. */
export type Fault = {
  readonly kind: 'row' | 'value';
  /** By its name, which several columns may have. */
  readonly column: string;
  /** Of the column; undefined for the row as a whole, and where what is told here is not of the file. */
  readonly index?: number | undefined;
  readonly value: string;
  readonly reason: string;
};

/** What one row of a file tells. */
export type RowDraft = {
  readonly line: number;
  readonly contacts: readonly ContactDraft[];
  readonly properties: readonly PropertyDraft[];
  readonly cases: readonly CaseDraft[];
  readonly faults: readonly Fault[];
};
