/**
 * What a member of a mailing list has said: nothing yet, yes by the link of a mail, or no. Where a list asks for
 * verification only confirmed members get its mail; who unsubscribed never does.
 */
export const memberStates = ['unconfirmed', 'confirmed', 'unsubscribed'] as const;

export type MemberState = (typeof memberStates)[number];
