import { expect, test } from 'vitest';
import { eventPath } from '#renderer/features/contact-history/event-path.ts';

test('an event of the timeline leads to its case, or to the tab that tells of it', () => {
  const pathOf = (kind: Parameters<typeof eventPath>[0]['kind'], details = {}) =>
    eventPath({ kind, details });
  const caseId = 'CE-2024-000007';
  expect(pathOf('case-opened', { caseId })).toBe(
    '/case-engine/case-management/case-details/CE-2024-000007',
  );
  expect(pathOf('case-closed', { caseId })).toBe(pathOf('case-opened', { caseId }));
  expect(pathOf('note-added')).toBe('?tab=notes');
  expect(pathOf('mail', { state: 'sent' })).toBe('?tab=mail');
  expect(pathOf('list-joined')).toBeUndefined();
});
