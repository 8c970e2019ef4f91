import { useSelector } from 'react-redux';
import { ContactGridPanel } from '#renderer/features/contacts/contact-grid-panel.tsx';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { usePerson, useRight } from '#renderer/session/rights.ts';

/** The key of Handsontable for evaluation; a portal in use sets its own. */
const evaluationKey = 'non-commercial-and-evaluation';

/** The contact desk: lays the panels of the contact feature. */
export const ContactViewTab = () => {
  const person = usePerson();
  const { settings } = useSelector(selectPortal);
  const mayEdit = useRight('app-crm-contact', 'ED', 'VW');
  return (
    <ContactGridPanel
      key={person?.userId}
      person={person?.userId ?? ''}
      withRowMenu={mayEdit}
      isAdmin={person?.isAdmin ?? false}
      licenseKey={settings['handsontableLicenseKey'] ?? evaluationKey}
    />
  );
};
