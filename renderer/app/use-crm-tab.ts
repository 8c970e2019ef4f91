import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { keepPreference, readPreference } from '#renderer/platform/preferences.ts';
import { atFarewell } from '#renderer/session/farewell.ts';
import { hasRight, usePerson } from '#renderer/session/rights.ts';
import { type CrmTabKey, crmTabs, restoredTab, tabOfAddress } from './crm-tabs.ts';

/** How each tab was left during this visit: going back to it shows the same page of the same filter. */
const left = new Map<CrmTabKey, string>();

atFarewell(() => left.clear());

const addressOf = (key: CrmTabKey): string =>
  left.get(key) ?? (key === 'crm_contact_view' ? '' : `tab=${key}`);

/** The tab of the CRM that shows, and where the others are. It stands in the address and is kept for the next visit. */
export const useCrmTab = () => {
  const person = usePerson();
  const [query, setQuery] = useSearchParams();
  const { key: place } = useLocation();
  const [begun] = useState(() => ({ place, tab: restoredTab(query, readPreference('bat-mrc')) }));
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
