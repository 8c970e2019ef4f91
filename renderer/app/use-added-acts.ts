import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { contactPath } from '#renderer/features/contacts/contact-cell.ts';
import { useRight } from '#renderer/session/rights.ts';
import type { ToastAction } from '#renderer/ui/feedback/toasts.ts';

/** What goes with the address of a contact's page, so that it begins with the dialog of a note. */
const noteAsked = { act: 'note' };

/** Whether whoever led to a contact's page has asked for a note. */
export const isNoteAsked = ({ state }: { readonly state: unknown }): boolean =>
  typeof state === 'object' && state !== null && 'act' in state && state.act === noteAsked.act;

/** What a contact that was added leads on to. */
export const useAddedActs = (): ((contact: Contact) => readonly ToastAction[]) => {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const mayNote = useRight('app-crm-contact', 'CR', 'VW');
  return ({ crmId }) =>
    mayNote
      ? [
          {
            label: t('detail.acts.note'),
            onClick: () => void navigate(contactPath(crmId), { state: noteAsked }),
          },
        ]
      : [];
};
