import type { Example } from './example.ts';

const firstPage = { pageNumber: 1, pageSize: 10 };

/** Right requests for every call about lists and what people have asked for. */
export const listExamples = (crmId: number): Readonly<Record<string, Example>> => ({
  contactLists: {},
  subscribedLists: {},
  setSubscription: { body: { listId: 999_999, subscribed: false } },
  contactSubscriptions: { params: { crmId: String(crmId) } },
  askMember: { body: { crmId, listId: 999_999 } },
  recordRefusal: { body: { crmId, listId: 999_999 } },
  readConfirmation: { body: { token: 'never-was' } },
  confirmMembership: { body: { token: 'never-was' } },
  askAgain: { body: { token: 'never-was' } },
  readUnsubscription: { body: { token: 'never-was' } },
  unsubscribe: { body: { token: 'never-was' } },
  mailingLists: {},
  listChoices: { body: firstPage },
  listsOfContact: { params: { crmId: String(crmId) } },
  getList: { body: { ...firstPage, id: 999_999 } },
  listLogs: { params: { id: '999999999' }, query: {} },
  queryList: { body: { ...firstPage, id: 999_999 } },
  searchList: { body: { ...firstPage, id: 999_999 } },
  addList: {
    body: { name: 'Example', description: 'A list', config: {}, mailingListConfig: {} },
  },
  updateList: { body: { id: 999_999, crmList: [crmId] } },
  restoreMembers: { body: { id: 999_999, actId: 999_999 } },
  deleteList: { params: { id: '999999999' } },
  restoreList: { params: { id: '999999999' } },
  addListUser: { body: { mailingListId: 999_999, crmId } },
  addListUsers: {
    body: { mailingListId: 999_999, multipleUsersMailingList: [{ crmId }] },
  },
});

/** Calls about a list, or a link of a mail, that must be made first. */
export const listsWithoutSubject: readonly string[] = [
  'setSubscription',
  'recordRefusal',
  'askMember',
  'readConfirmation',
  'confirmMembership',
  'askAgain',
  'readUnsubscription',
  'unsubscribe',
  'getList',
  'listLogs',
  'queryList',
  'searchList',
  'updateList',
  'restoreMembers',
  'deleteList',
  'restoreList',
  'addListUser',
  'addListUsers',
];
