import { followUpOwners } from '#shared/contracts/note.ts';

const number = /^[1-9]\d{0,8}$/;

/** The colleague whose follow-ups alone an address asks for, by number. */
export const assigneeIn = (address: URLSearchParams): number | undefined => {
  const asked = address.get('assignedTo') ?? '';
  return ownerIn(address) === 'all' && number.test(asked) ? Number(asked) : undefined;
};

/** Whose follow-ups an address asks for. */
export const ownerIn = (address: URLSearchParams): (typeof followUpOwners)[number] =>
  followUpOwners.find((known) => known === address.get('whose')) ?? 'mine';
