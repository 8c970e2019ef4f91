import { expect, test } from 'vitest';
import { restoredTab, tabOfAddress } from '#renderer/app/crm-tabs.ts';
import { contentOfGrid, gridOfView } from '#renderer/app/view-of-grid.ts';
import {
  initialGridState,
  isLinkToView,
  readGridState,
  withGridState,
} from '#renderer/features/contacts/contact-question.ts';

const query = (text: string) => new URLSearchParams(text);

test('the tab is what the address says; without a word it is the one of last time', () => {
  expect(tabOfAddress(query('tab=crm_campaign'))).toBe('crm_campaign');
  expect(tabOfAddress(query('tab=inventory'))).toBe('crm_contact_view');
  expect(restoredTab(query(''), 'crm_campaign')).toBe('crm_campaign');
  expect(restoredTab(query('view=5'), 'crm_campaign')).toBeUndefined();
  expect(restoredTab(query(''), 'inventory')).toBeUndefined();
  expect(restoredTab(query(''), undefined)).toBeUndefined();
});

test('a link to a view stays one until something of its own stands in the address', () => {
  expect(isLinkToView(query('view=5'))).toBe(true);
  expect(isLinkToView(query('view=5&page=2&size=20'))).toBe(true);
  expect(isLinkToView(query('view=5&q=ana'))).toBe(false);
  // Whoever has taken the last filter away does not mean the filters of the view.
  const cleared = withGridState(query('tab=x'), { ...initialGridState, view: 5 });
  expect(isLinkToView(cleared)).toBe(false);
  expect(readGridState(cleared)).toEqual({ ...initialGridState, view: 5 });
  expect(cleared.get('tab')).toBe('x');
});

test('a view makes the grid ask for exactly what it selects', () => {
  const content = {
    fields: [
      { key: 'userType', operation: 'EQ' as const, value: ['Owner'] },
      {
        key: 'createdOn',
        operation: 'EQ' as const,
        startDate: '2026-01-01',
        endDate: '2026-01-31',
      },
      { key: 'modifiedOn', operation: 'EQ' as const, timeInterval: 'THISYEAR' as const },
      { key: 'emailVerified', operation: 'EQ' as const, value: true },
    ],
    anyOf: [
      { key: 'lastName', operation: 'STARTSWITH' as const, value: 'n' },
      { key: 'firstName', operation: 'EMPTY' as const },
    ],
    searchText: 'glen',
    sortFields: [{ key: 'lastName', sortOrder: 'DESC' as const }],
  };
  const grid = gridOfView({ ...content, id: 5 });
  expect(grid).toMatchObject({ view: 5, page: 1, search: 'glen' });
  expect(contentOfGrid({ ...initialGridState, ...grid })).toEqual(content);
});
