import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { keepPreference, readPreference } from '#renderer/platform/preferences.ts';
import { atFarewell } from '#renderer/session/farewell.ts';
import { hasRight, usePerson } from '#renderer/session/rights.ts';
import { type CrmTabKey, crmTabs, restoredTab, tabOfAddress } from './crm-tabs.ts';

/** How each tab was left during this visit: going back to it shows the same page of the same filter. */
const left = new Map<CrmTabKey, string>();

atFarewell(() => left.clear());

/** Named even for the grid: an address without a tab would lead to the one that was had last. */
const addressOf = (key: CrmTabKey): string => {
  const address = left.get(key) ?? '';
  return address === '' ? `tab=${key}` : address;
};

/** The tab of the CRM that shows, and where the others are. It stands in the address and is kept for the next visit. */
export const useCrmTab = () => {
  const person = usePerson();
  const [query, setQuery] = useSearchParams();
  const { key: place } = useLocation();
  const way = useNavigationType();
  // Back, forward and reload lead to what was there, whatever has been chosen since, be it in another window. An address
  // that was typed has no place of its own.
  const isReturn = way === NavigationType.Pop && (place !== 'default' || left.size > 0);
  const [begun] = useState(() => ({
    place,
    tab: isReturn ? undefined : restoredTab(query, readPreference('bat-mrc')),
  }));
  /** Only until the first step: whoever goes on to an address without a tab means the grid of contacts. */
  const restored = place === begun.place ? begun.tab : undefined;
  const tabs = crmTabs.filter(
    ({ right }) => right === undefined || hasRight(person, right.key, right.letters),
  );
  const wanted = restored ?? tabOfAddress(query);
  const current = tabs.find(({ key }) => key === wanted) ?? crmTabs[0];
  const address = query.toString();

  useEffect(() => {
    if (restored !== undefined) setQuery({ tab: restored }, { replace: true });
  }, [restored, setQuery]);

  const key = current?.key;
  useEffect(() => {
    if (key === undefined || restored !== undefined) return;
    keepPreference('bat-mrc', key);
    left.set(key, address);
  }, [key, address, restored]);

  return {
    current,
    tabs: tabs.map((tab) => ({
      key: tab.key,
      isCurrent: tab === current,
      to: `/crm/contact?${addressOf(tab.key)}`,
    })),
  };
};
