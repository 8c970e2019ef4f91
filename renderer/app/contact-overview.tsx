import { AdditionalContactsPanel } from '#renderer/features/additional-contact/additional-contacts-panel.tsx';
import { ContactDetailPanel } from '#renderer/features/contacts/contact-detail-panel.tsx';
import { useRight } from '#renderer/session/rights.ts';
import type { ContactTabProps } from './contact-tabs.tsx';

/** Who a contact is, how to reach it, and whom else to turn to. */
export const ContactOverview = ({ contact }: ContactTabProps) => {
  const mayEdit = useRight('app-crm-contact', 'CR', 'ED');
  return (
    <>
      <ContactDetailPanel contact={contact} />
      <AdditionalContactsPanel crmId={contact.crmId} mayEdit={mayEdit} />
    </>
  );
};
