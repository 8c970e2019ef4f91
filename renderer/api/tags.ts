/** What a cached reply is about: a change to it makes the reply stale. */
export const tagTypes = [
  'session',
  'startup',
  'menu',
  'contact',
  'lookup',
  'inbox',
  'organization',
  'comment',
  'profile',
  'group',
  'view',
  'import',
  'task',
  'duplicate',
  'mailSend',
  'mailTemplate',
] as const;
