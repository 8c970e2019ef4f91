import type { RightLetter } from '#shared/contract/access.ts';
import type { RightKey } from '#shared/rules/right-keys.ts';
import { createPart, type Part } from '#renderer/ui/part.tsx';

export type CrmTabKey =
  | 'crm_contact_view'
  | 'crm_contact_list'
  | 'crm_mailing_list'
  | 'crm_campaign';

export type CrmTab = {
  readonly key: CrmTabKey;
  /** The right beyond the one to the CRM itself. */
  readonly right?: { readonly key: RightKey; readonly letters: readonly RightLetter[] };
  readonly Part: Part<object>['Part'];
};

/** The tabs of the CRM in their order; a tab is here once it has something to show. */
export const crmTabs: readonly CrmTab[] = [
  {
    key: 'crm_contact_view',
    Part: createPart(async () => (await import('./contact-view-tab.tsx')).ContactViewTab).Part,
  },
  {
    key: 'crm_contact_list',
    Part: createPart(async () => (await import('./list-tab.tsx')).ContactListTab).Part,
  },
  {
    key: 'crm_mailing_list',
    right: { key: 'manage-mailing-list', letters: ['VW'] },
    Part: createPart(async () => (await import('./list-tab.tsx')).MailingListTab).Part,
  },
  {
    key: 'crm_campaign',
    right: { key: 'manage-mailing-list', letters: ['VW'] },
    Part: createPart(async () => (await import('./campaign-tab.tsx')).CampaignTab).Part,
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
