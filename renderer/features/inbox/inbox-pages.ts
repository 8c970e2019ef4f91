import type { Inbox } from '#shared/contracts/inbox.ts';
import type { InboxPages } from './inbox.api.ts';

type Inboxes = readonly Inbox[];

const numberOf = ({ id }: Inbox): number => Number(id);

/** The one that came last, as a number; 0 where there is none. */
export const newestOf = (inboxes: Inboxes): number => Math.max(0, ...inboxes.map(numberOf));

const isIn = ({ pages }: InboxPages, id: string): boolean =>
  pages.some(({ crmInboxes }) => crmInboxes.some((inbox) => inbox.id === id));

/** The same pages, each with what becomes of its notifications. */
const changed = <Pages extends InboxPages>(
  list: Pages,
  change: (inboxes: Inboxes, page: number) => Inboxes,
): Pages => ({
  ...list,
  pages: list.pages.map((page, at) => ({ ...page, crmInboxes: change(page.crmInboxes, at) })),
});

/** One notification more, at the place that its number gives it. */
export const insertInbox = <Pages extends InboxPages>(list: Pages, inbox: Inbox): Pages => {
  if (isIn(list, inbox.id)) return list;
  const isOlder = (other: Inbox): boolean => numberOf(other) < numberOf(inbox);
  const found = list.pages.findIndex(({ crmInboxes }) => crmInboxes.some(isOlder));
  const page = found < 0 ? list.pages.length - 1 : found;
  return changed(list, (inboxes, at) => {
    if (at !== page) return inboxes;
    const place = inboxes.findIndex(isOlder);
    return inboxes.toSpliced(place < 0 ? inboxes.length : place, 0, inbox);
  });
};

export const removeInbox = <Pages extends InboxPages>(list: Pages, id: string): Pages =>
  changed(list, (inboxes) => inboxes.filter((inbox) => inbox.id !== id));

/** Marks one notification, or all of them where none is named. Read ones stay where they are: nothing jumps away under the pointer. */
export const markInboxes = <Pages extends InboxPages>(
  list: Pages,
  viewed: boolean,
  id?: string,
): Pages =>
  changed(list, (inboxes) =>
    inboxes.map((inbox) => (id === undefined || inbox.id === id ? { ...inbox, viewed } : inbox)),
  );
