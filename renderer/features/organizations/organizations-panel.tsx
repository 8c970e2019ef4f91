import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import strip from '#renderer/ui/styles/strip.module.css';
import { EntryList } from './entry-list.tsx';
import { FindOrganization } from './find-organization.tsx';
import { MemberList } from './member-list.tsx';
import { MembershipList } from './membership-list.tsx';
import classes from './organizations.module.css';

const views = ['mine', 'members', 'pending', 'invited', 'requests', 'find'] as const;

type View = (typeof views)[number];

/** Which part shows; the address says it, so that a notification can lead there. */
const useView = () => {
  const [search, setSearch] = useSearchParams();
  return {
    view: views.find((one) => one === search.get('view')) ?? 'mine',
    organizationId: /^\d{1,9}$/.exec(search.get('organization') ?? '')?.[0],
    show: (view: View, organizationId?: number) =>
      setSearch({
        view,
        ...(organizationId === undefined ? {} : { organization: String(organizationId) }),
      }),
  };
};

/** The organizations of a person: whose member they are, who else is, who waits, and how to join another. */
export const OrganizationsPanel = () => {
  const { t } = useTranslation('organizations');
  const { view, organizationId, show } = useView();
  const panel = useRef<HTMLDivElement>(null);
  const isLed = useRef(false);
  useEffect(() => {
    if (!isLed.current) return;
    isLed.current = false;
    panel.current?.focus({ preventScroll: true });
  }, [view, organizationId]);
  /** Leads from one part to another: what was pressed leaves with the first, so the focus goes along. */
  const lead: typeof show = (...to) => {
    isLed.current = true;
    show(...to);
  };
  const contentOf = () => {
    switch (view) {
      case 'mine':
        return <MembershipList onMembers={(id) => lead('members', id)} />;
      case 'members':
        return <MemberList organizationId={organizationId} />;
      case 'pending':
      case 'invited':
      case 'requests':
        return <EntryList key={view} view={view} />;
      case 'find':
        return <FindOrganization onFounded={() => lead('mine')} />;
      default:
        return view satisfies never;
    }
  };
  return (
    <Tabs
      value={view}
      keepMounted={false}
      onChange={(value) => show(views.find((one) => one === value) ?? 'mine')}
    >
      <Tabs.List className={`${strip.strip} ${classes.tabs}`} aria-label={t('title')}>
        {views.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`views.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel ref={panel} tabIndex={-1} value={view} className={classes.view ?? ''}>
        {contentOf()}
      </Tabs.Panel>
    </Tabs>
  );
};
