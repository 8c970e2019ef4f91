/** What a comment may have at most, in characters as people count them and not in code units. */
export const longestComment = 500;

export const characterCount = (text: string): number => Array.from(text).length;

const email = /^\S+@\S+\.\S+$/;

export type PromptFault = 'required' | 'notAnEmail' | 'tooLong';

type PromptRules = { readonly input: 'comment' | 'email'; readonly required: boolean };

/** What is wrong with a text in a prompt; null when it may be sent. */
export const promptFault = (text: string, { input, required }: PromptRules): PromptFault | null => {
  if (text.trim() === '') return required ? 'required' : null;
  if (characterCount(text) > longestComment) return 'tooLong';
  return input === 'email' && !email.test(text.trim()) ? 'notAnEmail' : null;
};
