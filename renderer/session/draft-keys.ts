const prefix = 'portal.draft.';

/** Whose drafts: the number of a person, or whoever has not signed in. */
export type DraftOwner = number | 'visitor';

export const draftKey = (owner: DraftOwner, form: string): string => `${prefix}${owner}.${form}`;

/** Forgets what was typed and not saved; that of one owner may stay. */
export const wipeDrafts = (storage: Storage, butOf?: DraftOwner): void => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const stays = butOf === undefined ? undefined : draftKey(butOf, '');
  for (const key of keys) {
    if (key.startsWith(prefix) && (stays === undefined || !key.startsWith(stays))) {
      storage.removeItem(key);
    }
  }
};
