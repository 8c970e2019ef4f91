import type { ContactList } from '#shared/contracts/crm-list.ts';
import { atFarewell } from '#renderer/session/farewell.ts';

let wished: ContactList | undefined;

atFarewell(() => {
  wished = undefined;
});

/** The list that somebody has gone to find contacts for: windows that add to a list begin with it until it has got some. */
export const wishedList = {
  read: (): ContactList | undefined => wished,
  write: (list: ContactList | undefined): void => {
    wished = list;
  },
};
