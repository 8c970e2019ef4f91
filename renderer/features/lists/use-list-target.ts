import { useState } from 'react';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { kindOf, type ListKind } from './list-kind.ts';
import { useLists } from './use-lists.ts';

/** The list that something is to be done with, one of those that the person may update: at first `wished`, if any. */
export const useListTarget = (
  firstKind: ListKind,
  isOffered: (list: ContactList) => boolean = () => true,
  wished?: ContactList,
) => {
  const [kind, setKind] = useState(wished === undefined ? firstKind : kindOf(wished));
  const [wanted, setWanted] = useState<ContactList | null>(wished ?? null);
  const { lists, isReady, isWhole } = useLists(kind, { updatable: true });
  // The default list stands first.
  const list = wanted ?? lists.find(isOffered);
  return {
    kind,
    list,
    isOffered,
    isWhole,
    isNone: isReady && isWhole && list === undefined,
    choose: setWanted,
    chooseKind: (chosen: ListKind): void => {
      setKind(chosen);
      setWanted(null);
    },
  };
};

export type ListTarget = ReturnType<typeof useListTarget>;
