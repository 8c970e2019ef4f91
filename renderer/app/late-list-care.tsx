import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import type { Chosen } from '#renderer/features/contacts/contact-grid-panel.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { createPart } from '#renderer/ui/part.tsx';
import type { Edited } from './contact-care.tsx';

const care = () => import('./list-care.tsx');
const { Part: ListCareItems, load: loadItems } = createPart(
  async () => (await care()).ListCareItems,
);
const ListCareSelection = late(async () => ({ default: (await care()).ListCareSelection }));
const CareDialog = late(async () => ({
  default: (await import('./contact-care.tsx')).CareDialog,
}));

const soon = (content: ReactNode) => <Suspense fallback={null}>{content}</Suspense>;

/** What people may do with the members of a list, fetched after the grid. */
export const useListCare = () => {
  const [edited, setEdited] = useState<Edited | null>(null);
  // A menu that grows while it is open moves its items from under the pointer.
  useEffect(loadItems, []);
  return {
    itemsOf: (list: ContactList, { crmId }: Contact, untick: () => void) => (
      <ListCareItems
        list={list}
        crmId={crmId}
        onEdit={setEdited}
        onRemoved={untick}
        waiting={null}
      />
    ),
    selection: (chosen: Chosen) => soon(<ListCareSelection chosen={chosen} onEdit={setEdited} />),
    dialog: edited !== null && soon(<CareDialog edited={edited} onClose={() => setEdited(null)} />),
  };
};
