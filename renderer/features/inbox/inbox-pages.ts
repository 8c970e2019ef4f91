import type { Inbox } from '#shared/contracts/inbox.ts';
import type { InboxPages } from './inbox.api.ts';

const numberOf = ({ id }: Inbox): number => Number(id);

const isIn = ({ pages }: InboxPages, id: string): boolean =>
  pages.some(({ crmInboxes }) => crmInboxes.some((inbox) => inbox.id === id));

/** Changes pages in place, as the cache wants it: one notification more, at the place that its number gives it. */
export const insertInbox = (list: InboxPages, inbox: Inbox): void => {
  if (isIn(list, inbox.id)) return;
  for (const { crmInboxes } of list.pages) {
    const place = crmInboxes.findIndex((other) => numberOf(other) < numberOf(inbox));
    if (place >= 0) {
      crmInboxes.splice(place, 0, inbox);
      return;
    }
  }
  list.pages.at(-1)?.crmInboxes.push(inbox);
};

export const removeInbox = ({ pages }: InboxPages, id: string): void => {
  for (const { crmInboxes } of pages) {
    const place = crmInboxes.findIndex((inbox) => inbox.id === id);
    if (place >= 0) crmInboxes.splice(place, 1);
  }
};

/** Marks one notification, or all of them where none is named. Read ones stay where they are: nothing jumps away under the pointer. */
export const markInboxes = ({ pages }: InboxPages, viewed: boolean, id?: string): void => {
  for (const { crmInboxes } of pages) {
    for (const inbox of crmInboxes) if (id === undefined || inbox.id === id) inbox.viewed = viewed;
  }
};
