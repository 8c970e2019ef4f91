import { randomUUID } from 'node:crypto';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';

/** What a call is asked with when everything is right. */
export type Example = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Goes along as a form where the call takes a file. */
  readonly file?: Buffer;
};

/** The smallest picture that there is. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNQTdsBAAH3AUQW9UT7AAAAAElFTkSuQmCC',
  'base64',
);

/** The id of nothing. */
const neverWas = '999999999';

const nothing = '00000000-0000-4000-8000-000000000000';

const registration = {
  userName: 'example@example.org',
  userPassword: 'Another-lake-27',
  userContact: {
    emailAddress: 'example@example.org',
    firstName: 'Ada',
    lastName: 'Lovelace',
    secondaryPhone: '(323) 555-0101',
  },
};

const owner = {
  userFirstName: 'Ada',
  userLastName: 'Lovelace',
  addressList: [
    {
      type: 'Home',
      entryMode: 'MANUALLY',
      addressLine1: '200 N Spring St',
      city: 'Los Angeles',
      state: 'CA',
      zip: '90012',
      country: 'US',
      primary: true,
    },
  ],
};

const firstPage = { pageNumber: 1, pageSize: 10 };

/**
 * A right request for every call of the register, by the call's name.
 * @param crmId number of a contact that exists
 */
export const examplesFor = (crmId: number): Readonly<Record<string, Example>> => ({
  activeUsers: {},
  activeUsersOf: { params: { crmId: String(crmId) } },
  addComment: { body: { entityId: 999_999, comment: 'Hello' } },
  activeStates: { query: { caseTypeIds: '1,9' } },
  advancedSearch: { body: firstPage },
  allLanguages: {},
  allRoles: {},
  appConfig: {},
  appConfigHistory: { body: firstPage },
  beginAuthenticator: { body: { password: demoPassword } },
  citizenRegistration: { body: registration },
  checkImport: { params: { importId: nothing }, body: { columns: ['lastName'] } },
  deleteImport: { params: { importId: nothing } },
  importRows: { params: { importId: nothing }, body: firstPage },
  leftOutRows: { params: { importId: nothing } },
  listImports: { body: firstPage },
  mendImportRow: { params: { importId: nothing }, body: { line: 2, cells: ['Ada'] } },
  readImport: { params: { importId: nothing } },
  startImport: { params: { importId: nothing } },
  uploadImport: {
    body: { fileName: 'people.csv' },
    file: Buffer.from('Last name\r\nExample\r\n'),
  },
  confirmAuthenticator: { body: { otp: '123456' } },
  endSession: { params: { sessionId: randomUUID() } },
  logoutEverywhere: {},
  ownSessions: { body: firstPage },
  removeAuthenticator: { body: { password: demoPassword } },
  renewRecoveryCodes: { body: { password: demoPassword } },
  resendMail: { body: { userId: 'nobody@example.org' } },
  resendOtp: { body: {} },
  securityStatus: {},
  setMailCode: { body: { enabled: false, password: demoPassword } },
  signup: {
    body: {
      ...registration,
      userName: 'another@example.org',
      userContact: { ...registration.userContact, emailAddress: 'another@example.org' },
      userGroup: ['Citizen'],
    },
  },
  userProfileConfig: {},
  verifyOtp: { body: { otp: '123456' } },
  verifyRegistration: { query: { token: 'never-was' } },
  authenticate: { body: { grantType: 'anonymous' } },
  bulkPreview: {
    body: { selection: {}, crmIds: [crmId], changes: [{ field: 'city', value: 'Burbank' }] },
  },
  startBulkEdit: {
    body: { selection: {}, crmIds: [crmId], changes: [{ field: 'city', value: 'Burbank' }] },
  },
  cancelTask: { params: { taskId: randomUUID() } },
  taskDetail: { params: { taskId: randomUUID() } },
  taskFile: { params: { taskId: randomUUID() } },
  taskList: { body: firstPage },
  undoTask: { params: { taskId: randomUUID() } },
  cancelExport: { params: { exportId: randomUUID() } },
  cart: {},
  categoriesAndTypes: {},
  changePassword: {
    body: {
      userId: emailOf('superadmin'),
      oldPassword: demoPassword,
      newPassword: 'Another-lake-27',
    },
  },
  addAdditionalContact: {
    body: { crmId, firstName: 'Nadia', lastName: 'Okafor', mobileNo: '(213) 555-0142' },
  },
  additionalContacts: { body: { crmId, ...firstPage } },
  removeAdditionalContact: { params: { id: '999999' } },
  updateAdditionalContact: {
    body: {
      id: 999_999,
      version: 1,
      firstName: 'Nadia',
      lastName: 'Okafor',
      mobileNo: '213-555-0142',
    },
  },
  addOwner: { body: { ...owner, requestKey: randomUUID() } },
  contactFormLists: {},
  contactHistory: { body: { crmId, ...firstPage } },
  contactTimeline: { body: { crmId, ...firstPage } },
  ownerDetails: { body: { crmId } },
  restoreContacts: { body: { crmIds: [999_999] } },
  restoreVersion: { body: { crmId, changeId: 999_999_999, version: 1 } },
  trashContacts: { body: { crmIds: [999_999] } },
  trashList: { body: firstPage },
  updateOwnerDetails: { body: { crmId: 999_999, version: 1, ...owner } },
  updateRoleBasedData: {
    body: { crmId: 999_999, version: 1, userType: 'Citizen', userRole: ['Tenant'] },
  },
  contactCases: { body: { crmId, ...firstPage } },
  contactDetail: { params: { crmId: String(crmId) } },
  contactProperties: { body: { crmId, ...firstPage } },
  contactsByIds: { body: [crmId] },
  countView: { body: {} },
  createLog: {
    body: {
      appId: 'community-portal-web',
      appVersion: '2.5.1',
      dateTime: '2026-01-31T08:30:00',
      status: 'Failed',
      source: 'page',
    },
  },
  currentSession: {},
  defaultColumns: {},
  exportProgress: { params: { exportId: randomUUID() } },
  exportRows: {
    body: {
      moduleName: 'crm',
      additionalInfo: { request: { crmIds: [crmId], responseFields: ['lastName'] } },
    },
  },
  deleteInbox: { params: { id: neverWas } },
  deleteInboxStatus: { params: { id: neverWas } },
  groupMappingList: { body: { pageNumber: -1, pageSize: -1 } },
  healthz: {},
  inboxEvents: {},
  inboxList: { body: { pageNumber: 1, pageSize: 20, searchKeyword: '' } },
  inboxOne: { params: { id: neverWas } },
  inboxUnreadCount: { body: {} },
  markAllInboxRead: {},
  markInboxRead: { params: { id: neverWas } },
  markInboxUnread: { params: { id: neverWas } },
  restoreInbox: { params: { id: neverWas } },
  externalAuthSignup: { body: { source: 'Nobody', accessToken: 'never-was' } },
  linkExternalAccount: { body: { source: 'Nobody', accessToken: 'never-was' } },
  inviteUser: { body: { organizationId: 1, emailAddress: 'guest@example.org' } },
  invitedUsers: { query: { status: 'PENDING' } },
  joinAction: { body: { entryId: 999_999, action: 'ACCEPT' } },
  joinAdd: { body: { organizationId: 3, message: 'Hello' } },
  joiningUsers: { query: { status: 'PENDING' } },
  keepAlive: { body: { idleSeconds: 0 } },
  listCountries: {},
  latestProfile: { body: { crmId } },
  logout: {},
  contactLists: {},
  subscribedLists: {},
  setSubscription: { body: { listId: 999_999, subscribed: false } },
  readConfirmation: { body: { token: 'never-was' } },
  confirmMembership: { body: { token: 'never-was' } },
  readUnsubscription: { body: { token: 'never-was' } },
  unsubscribe: { body: { token: 'never-was' } },
  mailingLists: {},
  getList: { body: { ...firstPage, id: 999_999 } },
  queryList: { body: { ...firstPage, id: 999_999 } },
  searchList: { body: { ...firstPage, id: 999_999 } },
  addList: {
    body: { name: 'Example', description: 'A list', config: {}, mailingListConfig: {} },
  },
  updateList: { body: { id: 999_999, crmList: [crmId] } },
  deleteList: { params: { id: neverWas } },
  addListUser: { body: { mailingListId: 999_999, crmId } },
  addListUsers: {
    body: { mailingListId: 999_999, multipleUsersMailingList: [{ crmId }] },
  },
  menuList: { body: {} },
  markCommentRead: { params: { commentId: '999999' } },
  markCommentUnread: { params: { commentId: '999999' } },
  organizationAdd: { body: { name: 'Example Alliance', city: 'Burbank', description: '' } },
  organizationComments: { query: { pageSize: '10' } },
  organizationList: { body: firstPage },
  pendingUsers: { query: { status: 'PENDING' } },
  outbox: { body: firstPage },
  pagesForUser: {},
  ownPhoto: { query: { crmId: String(crmId) } },
  passwordPolicy: {},
  photoOf: { body: { crmId } },
  portalImage: { params: { id: randomUUID() } },
  queryView: { body: firstPage },
  readyz: {},
  recoverPassword: { body: { userId: 'nobody@example.org' } },
  removeUser: { body: { organizationId: 999_999, crmId } },
  resetPassword: { body: { token: 'never-was', newPassword: 'Another-lake-27' } },
  roleList: {},
  saveAppConfig: { body: { changes: [{ name: 'title', value: 'A title', version: 0 }] } },
  searchView: { body: { ...firstPage, searchText: 'an' } },
  socialTemplateConfig: {},
  startupData: {},
  suggestAddress: { body: { searchText: '200 N Spring St, Los Angeles, CA 90012' } },
  updateProfile: {
    body: {
      data: {
        crmId,
        version: 1,
        firstName: 'Renée',
        lastName: 'Castillo',
        emailIdList: [{ emailId: emailOf('superadmin'), primary: true }],
        addressList: [
          {
            type: 'Home',
            entryMode: 'MANUALLY',
            addressLine1: '200 N Spring St',
            city: 'Los Angeles',
            state: 'CA',
            zip: '90012',
            country: 'US',
            primary: true,
          },
        ],
      },
    },
  },
  uploadImage: { body: {}, file: onePixel },
  validateAddress: { body: { longitude: -117.94, latitude: 33.99 } },
  validateResetToken: { query: { token: 'never-was' } },
  viewFields: {},
});

/** Calls that answer 404 to their example, because the thing they are about must be made first. */
export const withoutSubject: ReadonlySet<string> = new Set([
  'getList',
  'setSubscription',
  'readConfirmation',
  'confirmMembership',
  'readUnsubscription',
  'unsubscribe',
  'queryList',
  'searchList',
  'updateList',
  'deleteList',
  'addListUser',
  'addListUsers',
  'addComment',
  'restoreVersion',
  'updateAdditionalContact',
  'updateOwnerDetails',
  'updateRoleBasedData',
  'cancelExport',
  'cancelTask',
  'checkImport',
  'deleteImport',
  'importRows',
  'leftOutRows',
  'mendImportRow',
  'readImport',
  'startImport',
  'taskDetail',
  'taskFile',
  'undoTask',
  'deleteInbox',
  'deleteInboxStatus',
  'endSession',
  'exportProgress',
  'inboxOne',
  'inviteUser',
  'joinAction',
  'markCommentRead',
  'markCommentUnread',
  'markInboxRead',
  'markInboxUnread',
  'ownPhoto',
  'photoOf',
  'portalImage',
  'externalAuthSignup',
  'linkExternalAccount',
  'removeUser',
  'resetPassword',
  'restoreInbox',
  'confirmAuthenticator',
  'renewRecoveryCodes',
  'validateResetToken',
  'verifyRegistration',
]);

/** Calls that end sessions or ask for the password of whoever makes them: they get a session and a person of their own. */
export const aboutOneself: ReadonlySet<string> = new Set([
  'beginAuthenticator',
  'logout',
  'logoutEverywhere',
  'removeAuthenticator',
  'renewRecoveryCodes',
  'setMailCode',
]);
