import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdditionalContactsPanel } from '#renderer/features/additional-contact/additional-contacts-panel.tsx';
import { ContactDetailPanel } from '#renderer/features/contacts/contact-detail-panel.tsx';
import { ContactStand } from '#renderer/features/notes/contact-stand.tsx';
import { useContactStand } from '#renderer/features/notes/use-contact-stand.ts';
import { useRight } from '#renderer/session/rights.ts';
import { latePart } from '#renderer/ui/late.ts';
import type { ContactTabProps } from './contact-tabs.tsx';
import { TabToCome } from './tab-to-come.tsx';

/** For the few who look after accounts. */
const AccountCard = latePart(
  async () => (await import('#renderer/features/account-care/account-card.tsx')).AccountCard,
);

const ListsOfContact = latePart(
  async () => (await import('#renderer/features/lists/lists-of-contact.tsx')).ListsOfContact,
);

/** Milliseconds for which the rest waits for where things stand: whoever has somebody on the phone needs the number. */
const patience = 3_000;

/** Where things stand with a contact, who it is, how to reach it, whom else to turn to, and on which lists it is; for some, the account that it signs in with. */
export const ContactOverview = ({ contact }: ContactTabProps) => {
  const mayEdit = useRight('app-crm-contact', 'CR', 'ED');
  const seesAccount = useRight('manage-user', 'VW');
  const [search] = useSearchParams();
  const sought = search.get('person');
  const stand = useContactStand(contact.crmId);
  // What stands first may be long or short: nothing is shown below it that would be moved while it is read.
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && stand.state.kind !== 'loading') setKnown(true);
  useEffect(() => {
    const end = setTimeout(() => setKnown(true), patience);
    return () => clearTimeout(end);
  }, []);
  if (!isKnown) return <TabToCome />;
  return (
    <>
      <ContactDetailPanel
        contact={contact}
        lead={<ContactStand crmId={contact.crmId} desk={stand} />}
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
