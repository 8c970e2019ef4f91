import { useState } from 'react';
import type { EventKind } from '#shared/contracts/crm-contact-history.ts';
import { contactHistoryApi } from './contact-history.api.ts';

/** Kinds of events that people look for together. */
export const eventGroups = {
  changes: ['created', 'changed', 'trashed', 'restored'],
  cases: ['case-opened', 'case-closed'],
  notes: ['note-added'],
  mail: ['mail'],
  lists: ['list-joined'],
  people: ['person-added', 'person-changed', 'person-removed'],
} as const satisfies Readonly<Record<string, readonly EventKind[]>>;

export type EventGroup = keyof typeof eventGroups;

/** Events that come at a time; a page of the service holds at most 500. */
const step = 30;
const most = 500;

/** Everything that happened to a contact, newest first; older events on demand. */
export const useTimeline = (crmId: number) => {
  const [size, setSize] = useState(step);
  const [group, setGroup] = useState<EventGroup | ''>('');
  const query = contactHistoryApi.useContactTimelineQuery({
    body: {
      crmId,
      pageNumber: 1,
      pageSize: size,
      ...(group === '' ? {} : { kinds: [...eventGroups[group]] }),
    },
  });
  const { events, count = 0 } = query.data ?? {};
  return {
    events,
    group,
    refreshing: query.isFetching && events !== undefined,
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    hasMore: events !== undefined && events.length < Math.min(count, most),
    showMore: () => setSize((now) => Math.min(most, now + step)),
    toGroup: (next: EventGroup | '') => {
      setSize(step);
      setGroup(next);
    },
  };
};
