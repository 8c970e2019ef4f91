import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { contactPath } from '#renderer/features/contacts/contact-cell.ts';
import type { Chosen } from '#renderer/features/contacts/contact-grid-panel.tsx';

/** The grid is there before anything can be done with it. */
const care = () => import('./contact-care.tsx');
const CareTools = lazy(async () => ({ default: (await care()).CareTools }));
const CareItems = lazy(async () => ({ default: (await care()).CareItems }));
const CareSelection = lazy(async () => ({ default: (await care()).CareSelection }));

const ContactEditDialog = lazy(async () => ({
  default: (await import('#renderer/features/contact-edit/contact-edit-dialog.tsx'))
    .ContactEditDialog,
}));

type Editing =
  | { readonly kind: 'none' | 'new' }
  | { readonly kind: 'known'; readonly crmId: number };

type DialogProps = Pick<ComponentProps<typeof ContactEditDialog>, 'crmId' | 'onSaved' | 'onClose'>;

const late = (content: ReactNode) => <Suspense fallback={null}>{content}</Suspense>;

export const LateEditDialog = (props: DialogProps) => late(<ContactEditDialog {...props} />);

/** What people may do with the contacts of a grid, fetched after it: tools above it, items of a row, a button for the ticked. */
export const useContactCare = () => {
  const navigate = useNavigate();
  const [editing, setEditing] = useState<Editing>({ kind: 'none' });
  return {
    tools: late(<CareTools onAdd={() => setEditing({ kind: 'new' })} />),
    itemsOf: ({ crmId }: Contact) =>
      late(<CareItems crmId={crmId} onEdit={(id) => setEditing({ kind: 'known', crmId: id })} />),
    selection: (chosen: Chosen) => late(<CareSelection chosen={chosen} />),
    dialog: editing.kind !== 'none' && (
      <LateEditDialog
        crmId={editing.kind === 'known' ? editing.crmId : undefined}
        onSaved={({ crmId }) => {
          if (editing.kind === 'new') void navigate(contactPath(crmId));
        }}
        onClose={() => setEditing({ kind: 'none' })}
      />
    ),
  };
};
