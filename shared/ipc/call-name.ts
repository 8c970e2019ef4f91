/** Names a call of a desktop page that may be given up, by a random UUID; the service never sees it. */
export const callNameHeader = 'x-portal-call';
