/** What a comment may have at most, in characters as people count them and not in code units. */
export const longestComment = 500;

export const characterCount = (text: string): number => Array.from(text).length;

export type PromptFault = 'required' | 'notAnEmail' | 'tooLong';

type PromptRules = {
  readonly required: boolean;
  /** What an e-mail address is; of a comment undefined. */
  readonly isAddress: ((text: string) => boolean) | undefined;
};

/** What is wrong with a text in a prompt; null when it may be sent. */
export const promptFault = (
  text: string,
  { required, isAddress }: PromptRules,
): PromptFault | null => {
  if (text.trim() === '') return required ? 'required' : null;
  if (isAddress !== undefined) return isAddress(text) ? null : 'notAnEmail';
  return characterCount(text) > longestComment ? 'tooLong' : null;
};
