import type { Example } from './example.ts';

const firstPage = { pageNumber: 1, pageSize: 10 };

/** The id of no view. */
const neverWas = '999999999';

/** Right requests for every call about saved views. */
export const viewExamples: Readonly<Record<string, Example>> = {
  addView: { body: { name: 'Example', description: 'For trial', responseFields: ['lastName'] } },
  deleteView: { params: { id: neverWas } },
  favouriteView: { params: { id: neverWas }, body: { favourite: true } },
  getView: { body: { id: 999_999_999, ...firstPage } },
  updateView: {
    body: {
      id: 999_999_999,
      version: 1,
      name: 'Example',
      description: 'For trial',
      responseFields: ['lastName'],
    },
  },
  viewColumns: { params: { id: neverWas }, body: { kind: 'personal', responseFields: null } },
  viewData: { body: { id: 999_999_999, ...firstPage } },
  viewDetail: { params: { id: neverWas } },
  viewList: {},
};

/** Calls about a view that must be made first. */
export const viewsWithoutSubject: readonly string[] = [
  'deleteView',
  'favouriteView',
  'getView',
  'updateView',
  'viewColumns',
  'viewData',
  'viewDetail',
];
