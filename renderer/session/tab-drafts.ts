import { createDrafts } from './drafts.ts';

/** The drafts of this tab. */
export const drafts = createDrafts(sessionStorage, Date.now);
