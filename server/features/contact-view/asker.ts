import type { PersonSession } from '#server/http/session.ts';

/** Who asks for contacts: a person, or the portal itself with a selection that a person was allowed before. */
export type Present = PersonSession | 'portal';

/**
 * Besides, the portal with a selection that somebody left it, such as the recipients of a mail that begins later: its
 * conditions on lists find what that person may see by now.
 */
export type Asker = Present | { readonly kind: 'left'; readonly crmId: number };
