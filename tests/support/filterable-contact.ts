import type { MemberState } from '#shared/rules/member-state.ts';

type Text = string | undefined;

type Named = { readonly id: number; readonly name: string };

export type FilterableProperty = {
  readonly apnNumber: string;
  readonly alias?: Text;
  readonly siteAddresses: readonly string[];
  readonly totalUnits?: number | undefined;
  readonly ownerCountry?: Text;
};

export type FilterableCase = {
  readonly caseId: string;
  readonly caseTypeCategory: Named;
  readonly caseType: Named;
  readonly caseStatus: Named;
  readonly inspectedBy?: Named | undefined;
  readonly assignedTo?: Named | undefined;
  readonly caseCreatedOn: string;
};

/** A contact with everything that filters read; the wire's contact fits as it is. */
export type FilterableContact = {
  readonly crmId: number;
  readonly firstName?: Text;
  readonly middleName?: Text;
  readonly lastName?: Text;
  readonly aliasName?: Text;
  readonly userType: string;
  readonly userRole: readonly string[];
  readonly emailAddress?: Text;
  readonly phoneNumberFull?: Text;
  readonly appId?: Text;
  readonly emailVerified: boolean;
  readonly createdOn: string;
  readonly modifiedOn: string;
  readonly contactDetails: readonly {
    readonly type: string;
    readonly phoneCountryPrefix?: Text;
    readonly phoneNumberFull?: Text;
    readonly phoneExtension?: Text;
    readonly faxNumber?: Text;
    readonly primary: boolean;
  }[];
  readonly emailIdList: readonly { readonly emailId: string; readonly verified: boolean }[];
  readonly addressList: readonly {
    readonly type: string;
    readonly addressLine?: Text;
    readonly streetName?: Text;
    readonly city?: Text;
    readonly state?: Text;
    readonly zip?: Text;
    readonly country?: Text;
  }[];
  readonly additionalDetails: readonly {
    readonly information: Readonly<Record<string, string>>;
  }[];
  readonly properties: readonly FilterableProperty[];
  readonly cases: readonly FilterableCase[];
  readonly lists?: readonly { readonly listId: number; readonly state: MemberState }[];
};
