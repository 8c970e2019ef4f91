import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { createKeptList } from '#renderer/session/kept-list.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { contactsApi } from './contacts.api.ts';

/** Numbers alone stay on the device: names come from the service, as far as the person may still see them. */
const openedBy = (reader: number) =>
  createKeptList({
    storage: localStorage,
    key: `portal.opened.${reader}`,
    item: z.int().check(z.positive()),
    isSame: (one, other) => one === other,
  });

/** Remembers which contact the person has before them; undefined while there is none. */
export const useRememberOpened = (crmId: number | undefined): void => {
  const reader = usePerson()?.crmId;
  useEffect(() => {
    if (crmId !== undefined && reader !== undefined) openedBy(reader).add(crmId);
  }, [crmId, reader]);
};

export type OpenedContacts =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly count: number }
  | {
      readonly kind: 'ready';
      readonly contacts: readonly Contact[];
      readonly forget: () => void;
    };

/** The contacts that the person had before them last, newest first. Those that are gone are left out, and forgotten. */
export const useOpenedContacts = (): OpenedContacts => {
  const reader = usePerson()?.crmId;
  const [crmIds, setCrmIds] = useState(() =>
    reader === undefined ? [] : [...openedBy(reader).read()],
  );
  const isAsked = crmIds.length > 0;
  const { currentData, isError, isFetching } = contactsApi.useContactsByIdsQuery(
    isAsked ? { body: crmIds } : skipToken,
    {
      refetchOnMountOrArgChange: 30,
    },
  );
  const contacts = currentData?.userList;
  useEffect(() => {
    // What is shown while it is asked for again says nothing of what is there now.
    if (contacts === undefined || isFetching || reader === undefined) return;
    const gone = crmIds.filter((crmId) => contacts.every((contact) => contact.crmId !== crmId));
    if (gone.length > 0) openedBy(reader).drop(gone);
  }, [contacts, isFetching, crmIds, reader]);
  const forget = (): void => {
    if (reader !== undefined) openedBy(reader).clear();
    setCrmIds([]);
  };
  if (!isAsked || isError) return { kind: 'none' };
  if (contacts === undefined) return { kind: 'loading', count: crmIds.length };
  return contacts.length === 0 ? { kind: 'none' } : { kind: 'ready', contacts, forget };
};
