/** Names a call of a desktop page that may be given up, by a random UUID; the service never sees it. */
export const callNameHeader = 'x-portal-call';

/** Names the desktop page that makes a call which ends with it, by a random UUID as well; the service never sees it. */
export const pageNameHeader = 'x-portal-page';
