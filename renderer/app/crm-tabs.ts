import type { RightLetter } from '#shared/contract/access.ts';
import { createPart, type Part } from '#renderer/ui/part.ts';

export type CrmTabKey =
  | 'crm_contact_view'
  | 'crm_contact_list'
  | 'crm_mailing_list'
  | 'crm_campaign';

export type CrmTab = {
  readonly key: CrmTabKey;
  /** The right beyond the one to the CRM itself. */
  readonly right?: { readonly key: string; readonly letters: readonly RightLetter[] };
  readonly part: Part<object>;
};

/** The tabs of the CRM in their order; a tab is here once it has something to show. */
export const crmTabs: readonly CrmTab[] = [
  {
    key: 'crm_contact_view',
    part: createPart(async () => (await import('./contact-view-tab.tsx')).ContactViewTab),
  },
  {
    key: 'crm_contact_list',
    part: createPart(async () => (await import('./list-tab.tsx')).ContactListTab),
  },
  {
    key: 'crm_mailing_list',
    right: { key: 'manage-mailing-list', letters: ['VW'] },
    part: createPart(async () => (await import('./list-tab.tsx')).MailingListTab),
  },
  {
    key: 'crm_campaign',
    right: { key: 'manage-mailing-list', letters: ['VW'] },
    part: createPart(async () => (await import('./campaign-tab.tsx')).CampaignTab),
  },
];

const isTabKey = (text: string | undefined | null): text is CrmTabKey =>
  crmTabs.some(({ key }) => key === text);

/** The tab that an address names; one without a tab is the grid of contacts, which needs no name. */
export const tabOfAddress = (query: URLSearchParams): CrmTabKey => {
  const named = query.get('tab');
  return isTabKey(named) ? named : 'crm_contact_view';
};

/**
 * Where somebody begins who opens the CRM without an address of their own: at the tab that they had last. Undefined
 * where the address says it already.
 */
export const restoredTab = (
  query: URLSearchParams,
  kept: string | undefined,
): CrmTabKey | undefined =>
  query.size === 0 && isTabKey(kept) && kept !== 'crm_contact_view' ? kept : undefined;
