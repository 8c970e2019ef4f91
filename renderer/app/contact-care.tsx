import { Button, Menu } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDeleteContacts } from '#renderer/features/contact-trash/use-delete-contacts.ts';
import { contactPath } from '#renderer/features/contacts/contact-cell.ts';
import type { Chosen } from '#renderer/features/contacts/contact-grid-panel.tsx';
import type { ContactDesk } from '#renderer/features/contacts/use-contact-grid.ts';
import { useRight } from '#renderer/session/rights.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { ChosenActions, ChosenNote } from './chosen-actions.tsx';
import { ContactItems } from './contact-items.tsx';
import { type ContactQueue, QueueButton } from './queue-button.tsx';
import { SelectionActions } from './selection-actions.tsx';
import classes from './selection-actions.module.css';
import { useAddedActs } from './use-added-acts.ts';

/** A contact by its number, one that is being added and was searched for, several, or one that a note is written about. */
export type Edited =
  | number
  | { readonly search: string }
  | ContactQueue
  | { readonly noteAbout: number };

const ContactEditDialog = late(async () => ({
  default: (await import('#renderer/features/contact-edit/contact-edit-dialog.tsx'))
    .ContactEditDialog,
}));

const NoteDialog = late(async () => ({
  default: (await import('#renderer/features/notes/note-dialog.tsx')).NoteDialog,
}));

const area = 'app-crm-contact';

type CareToolsProps = {
  readonly desk: Pick<ContactDesk, 'page' | 'state'>;
  readonly onEdit: (edited: Edited) => void;
};

/** Above the grid: a new contact, which begins with the search that found nobody. */
export const CareTools = ({ desk, onEdit }: CareToolsProps) => {
  const { t } = useTranslation('contact-care');
  const mayAdd = useRight(area, 'CR', 'ED');
  if (!mayAdd) return null;
  const { view } = desk.page;
  const isNobody = view.kind === 'empty' && view.reason === 'filtered';
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => onEdit({ search: isNobody ? desk.state.search : '' })}
    >
      {t('edit.add')}
    </Button>
  );
};

type CareItemsProps = {
  readonly crmId: number;
  readonly onEdit: (edited: Edited) => void;
  readonly onRemoved: () => void;
};

/** Items of the menu of a row. */
export const CareItems = ({ crmId, onEdit, onRemoved }: CareItemsProps) => {
  const { t } = useTranslation('contact-care');
  const mayDelete = useRight(area, 'DL');
  const { remove } = useDeleteContacts();
  return (
    <>
      <ContactItems crmId={crmId} onEdit={onEdit} />
      {mayDelete && (
        <Menu.Item
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove([crmId]).then(({ isRemoved }) => isRemoved && onRemoved())}
        >
          {t('trash.deleteContact')}
        </Menu.Item>
      )}
    </>
  );
};

type CareSelectionProps = { readonly chosen: Chosen; readonly onEdit: (edited: Edited) => void };

/** Off, and says why, where more are ticked than go into the trash at a time. */
const DeleteButton = ({ chosen }: { readonly chosen: Chosen }) => {
  const { t } = useTranslation('contact-care');
  const mayDelete = useRight(area, 'DL');
  const { remove, removeAllOf, isRemoving, whyNot } = useDeleteContacts();
  const hintId = useId();
  if (!mayDelete) return null;
  const hint = whyNot(chosen.count);
  // Who could not be deleted stays ticked.
  const removeAll = async (): Promise<void> => {
    const contacts = chosen.contacts();
    const { gone } = await ('crmIds' in contacts ? remove(contacts.crmIds) : removeAllOf(contacts));
    chosen.drop(gone);
  };
  return (
    <>
      <BusyButton
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={14} aria-hidden />}
        loading={isRemoving}
        disabled={hint !== undefined}
        {...(hint !== undefined && { 'aria-describedby': hintId })}
        onClick={() => void removeAll()}
      >
        {t('trash.delete')}
      </BusyButton>
      {hint !== undefined && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
    </>
  );
};

type QueueDialogProps = { readonly queue: ContactQueue; readonly onClose: () => void };

/** One contact after the other: those that are saved are unticked, those that are skipped or not reached stay ticked. */
const QueueDialog = ({ queue: { crmIds, chosen }, onClose }: QueueDialogProps) => {
  const [at, setAt] = useState(0);
  const [left, setLeft] = useState(crmIds);
  const next = () => (at + 1 < crmIds.length ? setAt(at + 1) : onClose());
  return (
    <ContactEditDialog
      crmId={crmIds[at]}
      queue={{ number: at + 1, total: crmIds.length, onSkip: next }}
      onSaved={() => {
        const unsaved = left.filter((crmId) => crmId !== crmIds[at]);
        setLeft(unsaved);
        if (unsaved.length === 0) chosen.clear();
        else chosen.drop(crmIds.slice(at, at + 1));
        next();
      }}
      onClose={onClose}
    />
  );
};

type CareDialogProps = { readonly edited: Edited; readonly onClose: () => void };

const EditWindow = ({ edited, onClose }: CareDialogProps) => {
  const navigate = useNavigate();
  const addedActs = useAddedActs();
  if (typeof edited === 'number') return <ContactEditDialog crmId={edited} onClose={onClose} />;
  if ('crmIds' in edited) return <QueueDialog queue={edited} onClose={onClose} />;
  if ('noteAbout' in edited) {
    return <NoteDialog target={{ kind: 'new', crmId: edited.noteAbout }} onClose={onClose} />;
  }
  return (
    <ContactEditDialog
      beginning={edited.search}
      onSaved={({ crmId }) => void navigate(contactPath(crmId))}
      addedActs={addedActs}
      onClose={onClose}
    />
  );
};

/** The window in which contacts are edited; one that was added is shown. */
export const CareDialog = (props: CareDialogProps) => (
  <Suspense fallback={null}>
    <EditWindow {...props} />
  </Suspense>
);

/** In the bar of ticked contacts: what can be done with all of them. */
export const CareSelection = ({ chosen, onEdit }: CareSelectionProps) => {
  const mayEdit = useRight(area, 'CR', 'ED', 'VW');
  const mayNote = useRight(area, 'CR', 'VW');
  return (
    <SelectionActions count={chosen.count} people={chosen.contacts} onDone={chosen.clear}>
      {mayEdit && <ChosenActions chosen={chosen} />}
      {mayNote && <ChosenNote chosen={chosen} />}
      <QueueButton chosen={chosen} onEdit={onEdit} />
      <DeleteButton chosen={chosen} />
    </SelectionActions>
  );
};
