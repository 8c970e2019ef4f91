import { expect, test } from 'vitest';
import type { SearchResult } from '#shared/contracts/global-search.ts';
import { audienceOf } from '#renderer/session/page-table.ts';
import { resultPath } from '#renderer/features/search/result-target.ts';

const result = (
  service: SearchResult['service'],
  id: string,
  parameters: SearchResult['parameters'] = {},
): SearchResult => ({ service, id, title: '', description: '', parameters });

const additional = { latitude: null, longitude: null, apnNumber: '5628012001', streetView: false };

test.each([
  [
    result('BLOG', '7', { blogId: '7' }),
    '/rich-content/published/view/details/7',
    '/content/details/7',
  ],
  [
    result('CSD', '8', { blogId: '8' }),
    '/rich-content/published/view/details/8',
    '/content/details/8',
  ],
  [
    result('APN', '5628012001', { additional: { ...additional, caseId: '17' } }),
    '/case-engine/property/5628012001/17',
    '/property/5628012001/17',
  ],
  [
    result('ADDRESS', '5628012001', { additional: { ...additional, caseId: '' } }),
    '/case-engine/property/5628012001',
    null,
  ],
  [result('CASE', '17'), '/case-engine/case-management/case-details/17', '/case/case-details/17'],
  [
    result('SRTYPE', '8', { caseTypeId: '8' }),
    '/case-engine/case-management/intake/create?caseTypeId=8',
    '/intake/create?caseTypeId=8',
  ],
  [result('FAQ', '3'), '/faqs/3', '/faqs/3'],
  [result('DMS', '4'), '/document/4', '/document/4'],
  [result('CRM', '42'), '/crm/contact/view/42', '/crm/contact/view/42'],
  [
    result('ADDITIONAL', '5', { crmId: 42 }),
    '/crm/contact/view/42?part=people&person=5',
    '/crm/contact/view/42?part=people&person=5',
  ],
  [
    result('NOTE', '6', { crmId: 42 }),
    '/crm/contact/view/42?tab=notes&note=6',
    '/crm/contact/view/42?tab=notes&note=6',
  ],
])('a result of $service leads a person to %s and a visitor to %s', (found, person, visitor) => {
  expect(resultPath(found, true)).toBe(person);
  expect(resultPath(found, false)).toBe(visitor);
  for (const path of [person, visitor]) {
    if (path !== null) expect(audienceOf(path.replace(/\?.*$/, ''))).toBeDefined();
  }
});
