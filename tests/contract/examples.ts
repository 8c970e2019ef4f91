import { randomUUID } from 'node:crypto';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';

/** What a call is asked with when everything is right. */
export type Example = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

const firstPage = { pageNumber: 1, pageSize: 10 };

/**
 * A right request for every call of the register, by the call's name.
 * @param crmId number of a contact that exists
 */
export const examplesFor = (crmId: number): Readonly<Record<string, Example>> => ({
  activeStates: { query: { caseTypeIds: '1,9' } },
  advancedSearch: { body: firstPage },
  allRoles: {},
  authenticate: { body: { grantType: 'anonymous' } },
  cancelExport: { params: { exportId: randomUUID() } },
  categoriesAndTypes: {},
  changePassword: {
    body: {
      userId: emailOf('superadmin'),
      oldPassword: demoPassword,
      newPassword: 'Another-lake-27',
    },
  },
  contactCases: { body: { crmId, ...firstPage } },
  contactDetail: { params: { crmId: String(crmId) } },
  contactProperties: { body: { crmId, ...firstPage } },
  contactsByIds: { body: [crmId] },
  countView: { body: {} },
  currentSession: {},
  defaultColumns: {},
  exportProgress: { params: { exportId: randomUUID() } },
  exportRows: {
    body: {
      moduleName: 'crm',
      additionalInfo: { request: { crmIds: [crmId], responseFields: ['lastName'] } },
    },
  },
  healthz: {},
  listCountries: {},
  logout: {},
  menuList: { body: {} },
  outbox: { body: firstPage },
  passwordPolicy: {},
  queryView: { body: firstPage },
  readyz: {},
  recoverPassword: { body: { userId: 'nobody@example.org' } },
  resetPassword: { body: { token: 'never-was', newPassword: 'Another-lake-27' } },
  roleList: {},
  searchView: { body: { ...firstPage, searchText: 'an' } },
  startupData: {},
  validateResetToken: { query: { token: 'never-was' } },
  viewFields: {},
});

/** Calls that answer 404 to their example, because the thing they are about must be made first. */
export const withoutSubject: ReadonlySet<string> = new Set([
  'exportProgress',
  'cancelExport',
  'resetPassword',
  'validateResetToken',
]);
