import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDeleteContacts } from '#renderer/features/contact-trash/use-delete-contacts.ts';
import type { Leaving } from '#renderer/features/contacts/use-contact-walk.ts';
import { useRight } from '#renderer/session/rights.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { useIsMounted } from '#renderer/ui/use-is-mounted.ts';

/** Fetched after the page: nothing that is there already moves when it comes. */
const ContactMore = late(async () => ({
  default: (await import('./contact-more.tsx')).ContactMore,
}));

const CareDialog = late(async () => ({
  default: (await import('./contact-care.tsx')).CareDialog,
}));

type ContactActionsProps = {
  readonly crmId: number;
  /** Unknown of who was gone before the page came. */
  readonly name: string | undefined;
  /** Nothing can be done any more with who is gone; a window that is open stays, with what was typed into it. */
  readonly isGone?: boolean;
  /** The grid, or the results, that the contact was opened from. */
  readonly backPath: string;
  /** Null where a deleted contact leads there. */
  readonly leaving: Leaving | null;
};

/** What may be done with one contact, beside its name. */
export const ContactActions = ({ crmId, isGone = false, ...props }: ContactActionsProps) => {
  const { name, backPath, leaving } = props;
  const { t } = useTranslation('contact-care');
  const navigate = useNavigate();
  const mayEdit = useRight('app-crm-contact', 'CR', 'ED') && !isGone;
  const mayDelete = useRight('app-crm-contact', 'DL') && !isGone;
  const { remove, isRemoving } = useDeleteContacts();
  const isHere = useIsMounted();
  const [editing, setEditing] = useState(false);
  const removeThis = async (): Promise<void> => {
    const { isRemoved } = await remove([crmId], leaving?.comeBack);
    // Whoever has gone on meanwhile is where they want to be.
    if (!isRemoved || !isHere.current) return;
    if (leaving === null) void navigate(backPath);
    else leaving.goOn();
  };
  return (
    <>
      <Suspense fallback={null}>
        <ContactMore crmId={crmId} name={name} isGone={isGone} />
      </Suspense>
      {mayDelete && (
        <BusyButton
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={isRemoving}
          onClick={() => void removeThis()}
        >
          {t('trash.delete')}
        </BusyButton>
      )}
      {mayEdit && (
        <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
          {t('edit.open')}
        </Button>
      )}
      {editing && (
        <Suspense fallback={null}>
          <CareDialog edited={crmId} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
};
