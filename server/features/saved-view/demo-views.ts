import type { Lane } from '#server/database/database.ts';
import { readSharing } from '#server/http/sharing-input.ts';
import { createSavedViewRepository } from './saved-view.repository.ts';
import type { ViewContent } from './view-store.ts';

const nobodyNamed = { groupIds: [], crmIds: [], crmUpdateAccess: false };

const demoViews: readonly ViewContent[] = [
  {
    name: 'Owners in Los Angeles',
    description: 'Owners with an address in the city',
    config: readSharing({ viewAll: true, ...nobodyNamed }),
    selection: {
      fields: [
        { key: 'userType', operation: 'EQ', value: ['Owner'] },
        { key: 'addressList.city', operation: 'EQ', value: 'Los Angeles' },
      ],
      anyOf: [],
      searchText: '',
    },
    sortFields: [{ key: 'lastName', sortOrder: 'ASC' }],
    responseFields: [
      'lastName',
      'firstName',
      'emailAddress',
      'phoneNumberFull',
      'addressList.addressLine',
    ],
    columnsLocked: false,
  },
  {
    name: 'People without a phone',
    description: 'Can be reached only by e-mail',
    config: readSharing({ viewAll: false, ...nobodyNamed }),
    selection: {
      fields: [{ key: 'phoneNumberFull', operation: 'EMPTY' }],
      anyOf: [],
      searchText: '',
    },
    sortFields: [{ key: 'lastName', sortOrder: 'ASC' }],
    responseFields: ['lastName', 'firstName', 'emailAddress', 'userType', 'createdOn'],
    columnsLocked: false,
  },
];

/** Gives the demo staff saved views: one that everybody at the contact desk sees, and one of their own. */
export const seedDemoViews = async (lane: Lane, staff: number): Promise<void> => {
  const views = createSavedViewRepository(lane);
  for (const view of demoViews) await views.add(view, staff, undefined);
};
