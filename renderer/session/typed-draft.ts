import type { DraftOwner } from './draft-keys.ts';
import { drafts } from './tab-drafts.ts';

/** A text that is being typed into a question: it waits for its writer through a time-out and a reload. */
export const typedDraft = (owner: DraftOwner, form: string) => {
  const kept = drafts.read(owner, form);
  return {
    text: typeof kept === 'string' ? kept : '',
    keep: (text: string): void => {
      if (text.trim() === '') drafts.drop(owner, form);
      else drafts.keep(owner, form, text);
    },
  };
};
