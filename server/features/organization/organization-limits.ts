/** What one person may do within a day; what was cancelled or dissolved since counts too. */
export const mostPerDay = { FOUND: 5, INVITE: 50, JOIN: 20 } as const;

/** Organizations of one founder that exist at once. */
export const mostFounded = 20;

/** Requests of one person, and invitations of one organization, that may wait for an answer at once. */
export const mostWaiting = { requests: 20, invitations: 200 } as const;

/** Days for which nobody writes again to an address whose invitation was declined or cancelled. */
export const daysOfRest = 7;
