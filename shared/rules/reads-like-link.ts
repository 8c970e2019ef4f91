const link = /:\/\/|\bwww\.|[^\s.]\.\p{L}{2,}|\d(?:[\s()./-]{0,3}\d){6,}/iu;

/**
 * Whether mail programs make a link of a text, or of a part of it: an address of the web, or a telephone number. What people
 * call themselves goes into mails of the portal to addresses that nobody has shown to be theirs.
 */
export const readsLikeLink = (text: string): boolean => link.test(text);
