import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { loadWords } from '#renderer/i18n/load-words.ts';
import { hasRight, usePerson, useRight } from '#renderer/session/rights.ts';
import { late } from '#renderer/ui/late-component.tsx';
import classes from './contact-tabs.module.css';
import strip from '#renderer/ui/styles/strip.module.css';
import { TabToCome } from './tab-to-come.tsx';

export type ContactTabProps = { readonly contact: Contact };

type ContactTab = {
  readonly key: string;
  /** What one must be able to view, beside contacts. */
  readonly right?: string;
  readonly Panel: ComponentType<ContactTabProps>;
};

/**
 * What there is to see of a contact, in the order of its tabs: a feature adds a line here and a text under
 * `detail.tabs` in the messages `contacts`. Each panel is fetched when its tab is first opened.
 */
const contactTabs = [
  {
    key: 'overview',
    Panel: late(async () => {
      const [{ ContactOverview }] = await Promise.all([
        import('./contact-overview.tsx'),
        loadWords('notes', 'table'),
      ]);
      return { default: ContactOverview };
    }),
  },
  {
    key: 'cases',
    Panel: late(async () => {
      const [{ ContactCases }] = await Promise.all([
        import('#renderer/features/contacts/contact-cases.tsx'),
        loadWords('cases'),
      ]);
      const Cases = ({ contact }: ContactTabProps) => <ContactCases crmId={contact.crmId} />;
      return { default: Cases };
    }),
  },
  {
    key: 'notes',
    Panel: late(async () => {
      const { NotesPanel } = await import('#renderer/features/notes/notes-panel.tsx');
      const Notes = ({ contact }: ContactTabProps) => <NotesPanel crmId={contact.crmId} />;
      return { default: Notes };
    }),
  },
  {
    key: 'mail',
    right: 'manage-mailing-list',
    Panel: late(async () => {
      const { ContactMailPanel } = await import(
        '#renderer/features/mailing/contact-mail-panel.tsx'
      );
      const Mail = ({ contact }: ContactTabProps) => <ContactMailPanel contact={contact} />;
      return { default: Mail };
    }),
  },
  {
    key: 'timeline',
    Panel: late(async () => {
      const [{ TimelinePanel }] = await Promise.all([
        import('#renderer/features/contact-history/timeline-panel.tsx'),
        loadWords('cases'),
      ]);
      const Timeline = ({ contact }: ContactTabProps) => <TimelinePanel crmId={contact.crmId} />;
      return { default: Timeline };
    }),
  },
  {
    key: 'history',
    Panel: late(async () => {
      const { HistoryPanel } = await import('#renderer/features/contact-history/history-panel.tsx');
      const History = ({ contact }: ContactTabProps) => {
        const mayEdit = useRight('app-crm-contact', 'CR', 'ED');
        return <HistoryPanel crmId={contact.crmId} mayEdit={mayEdit} />;
      };
      return { default: History };
    }),
  },
] as const satisfies readonly ContactTab[];

/** Everything about one contact, part by part; the address says which part shows, and the strip scrolls to its tab. */
export const ContactTabs = ({ contact }: ContactTabProps) => {
  const { t } = useTranslation('contacts');
  const [search, setSearch] = useSearchParams();
  const state = useLocation().state as unknown;
  const person = usePerson();
  const tabs = contactTabs.filter(
    (tab) => !('right' in tab) || hasRight(person, tab.right, ['VW']),
  );
  const shown = tabs.find(({ key }) => key === search.get('tab')) ?? contactTabs[0];
  const shownTab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    shownTab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown.key]);
  return (
    <Tabs
      value={shown.key}
      keepMounted={false}
      // The way from contact to contact goes with each entry of the history.
      onChange={(key) => setSearch(key === contactTabs[0].key ? {} : { tab: key ?? '' }, { state })}
    >
      <Tabs.List className={`${strip.strip} ${classes.tabs}`} aria-label={t('detail.tabsLabel')}>
        {tabs.map(({ key }) => (
          <Tabs.Tab key={key} ref={key === shown.key ? shownTab : undefined} value={key}>
            {t(`detail.tabs.${key}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown.key} className={classes.panel ?? ''}>
        <Suspense fallback={<TabToCome />}>
          <shown.Panel key={contact.crmId} contact={contact} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
};
