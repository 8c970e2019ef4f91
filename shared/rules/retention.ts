/**
 * How many days the portal keeps what nobody needs for good. What ends with its own purpose (sessions, codes, links)
 * says so where that is, and the trash of contacts is a setting of the administrators.
 */
export const keptDays = {
  /** Reports of errors that clients send. */
  clientLogs: 30,
  /** Notes that were deleted and can be restored, with their files. */
  deletedNotes: 30,
  /** What people around a contact were before they were changed or removed. */
  additionalContacts: 30,
  /** Dashboards and widgets that were deleted and can be restored. */
  deletedDashboards: 30,
  /** Members who were removed from a list and can be put back, as they were. */
  removedMembers: 30,
  /** Lists that were deleted and can be restored, with their members. */
  deletedLists: 30,
  /** Files of contacts that were uploaded to be imported. */
  imports: 30,
  /** Hashes of what was saved under the keys of requests. */
  sentRequests: 30,
  /** Long work that has ended; what it changed stays in the journal. */
  endedTasks: 90,
  /** Notifications that were read; what nobody has read in a year is not counted as unread either, and has another year. */
  readNotifications: 365,
  unreadNotifications: 730,
  /** Accounts whose e-mail nobody has confirmed. */
  unconfirmedAccounts: 7,
  /** Mail to single people that was sent or given up. The ledger of mail to lists stays. */
  finishedMail: 365,
} as const;

const dayMs = 86_400_000;

/** The moment before which a kind of thing goes. */
export const keptSince = (kind: keyof typeof keptDays, now: Date): Date =>
  new Date(now.getTime() - keptDays[kind] * dayMs);
