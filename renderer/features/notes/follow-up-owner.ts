import { followUpOwners } from '#shared/contracts/note.ts';

/** Whose follow-ups an address asks for. */
export const ownerIn = (address: URLSearchParams): (typeof followUpOwners)[number] =>
  followUpOwners.find((known) => known === address.get('whose')) ?? 'mine';
