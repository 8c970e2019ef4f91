import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AdditionalContactsPanel } from '#renderer/features/additional-contact/additional-contacts-panel.tsx';
import { ContactDetailPanel } from '#renderer/features/contacts/contact-detail-panel.tsx';
import { useRight } from '#renderer/session/rights.ts';
import { latePart } from '#renderer/ui/late.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import classes from './contact-tabs.module.css';
import type { ContactTabProps } from './contact-tabs.tsx';

/** For the few who look after accounts. */
const AccountCard = latePart(
  async () => (await import('#renderer/features/account-care/account-card.tsx')).AccountCard,
);

const ListsOfContact = latePart(
  async () => (await import('#renderer/features/lists/lists-of-contact.tsx')).ListsOfContact,
);

const ContactStand = late(async () => ({
  default: (await import('#renderer/features/notes/contact-stand.tsx')).ContactStand,
}));

/** Keeps the room of what comes late, so that nothing that is read already is moved. */
const StandToCome = () => {
  const { t } = useTranslation('contacts');
  return <Skeleton height={208} className={classes.stand ?? ''} label={t('detail.loading')} />;
};

/** Where things stand with a contact, who it is, how to reach it, whom else to turn to, and on which lists it is; for some, the account that it signs in with. */
export const ContactOverview = ({ contact }: ContactTabProps) => {
  const mayEdit = useRight('app-crm-contact', 'CR', 'ED');
  const seesAccount = useRight('manage-user', 'VW');
  const [search] = useSearchParams();
  const sought = search.get('person');
  return (
    <>
      <ContactDetailPanel
        contact={contact}
        lead={
          <Suspense fallback={<StandToCome />}>
            <ContactStand crmId={contact.crmId} />
          </Suspense>
        }
      />
      <AdditionalContactsPanel
        // Whoever is sought next may stand on a page that is longer than the one that shows.
        key={sought}
        crmId={contact.crmId}
        mayEdit={mayEdit}
        isSought={search.get('part') === 'people'}
        soughtId={sought === null ? undefined : Number(sought)}
      />
      <Suspense fallback={null}>
        <ListsOfContact crmId={contact.crmId} />
        {seesAccount && <AccountCard crmId={contact.crmId} />}
      </Suspense>
    </>
  );
};
