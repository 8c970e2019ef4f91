import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { Chosen } from '#renderer/features/contacts/contact-grid-panel.tsx';
import type { ContactDesk } from '#renderer/features/contacts/use-contact-grid.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { createPart } from '#renderer/ui/part.tsx';
import type { Edited } from './contact-care.tsx';

/** The grid is there before anything can be done with it. */
const care = () => import('./contact-care.tsx');
const CareTools = late(async () => ({ default: (await care()).CareTools }));
const { Part: CareItems, load: loadItems } = createPart(async () => (await care()).CareItems);
const CareSelection = late(async () => ({ default: (await care()).CareSelection }));
const CareDialog = late(async () => ({ default: (await care()).CareDialog }));

const soon = (content: ReactNode) => <Suspense fallback={null}>{content}</Suspense>;

/**
 * What people may do with the contacts of a grid, fetched after it: tools above it, items of the menu of a row, buttons
 * for the ticked contacts, and the window that is open.
 */
export const useContactCare = () => {
  const [edited, setEdited] = useState<Edited | null>(null);
  // A menu that grows while it is open moves its items from under the pointer.
  useEffect(loadItems, []);
  return {
    tools: (desk: ContactDesk) => soon(<CareTools desk={desk} onEdit={setEdited} />),
    itemsOf: ({ crmId }: Contact, untick: () => void) => (
      <CareItems crmId={crmId} onEdit={setEdited} onRemoved={untick} waiting={null} />
    ),
    selection: (chosen: Chosen) => soon(<CareSelection chosen={chosen} onEdit={setEdited} />),
    dialog: edited !== null && soon(<CareDialog edited={edited} onClose={() => setEdited(null)} />),
  };
};
