import '@mantine/core/styles/CloseButton.layer.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import classes from './groups.module.css';
import { nameOf, PeopleTable } from './people-table.tsx';
import type { StaffGroup } from './use-group-desk.ts';
import {
  type GroupPerson,
  type StaffPerson,
  useMembers,
  useMembership,
  useStaff,
} from './use-group-people.ts';

type PartProps = { readonly groupId: number; readonly mayEdit: boolean };

const Members = ({ groupId, mayEdit }: PartProps) => {
  const { t } = useTranslation('groups');
  const { people, pager } = useMembers(groupId);
  const { busy, remove } = useMembership(groupId);
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = async (crmId: number, name: string): Promise<void> => {
    // The button goes with its row.
    if (await remove(crmId, name)) heading.current?.focus();
  };
  const leaveButton = (person: GroupPerson) => (
    <BusyButton
      size="xs"
      variant="default"
      disabled={busy}
      aria-label={t('members.removeOne', { name: nameOf(person) })}
      onClick={() => void leave(person.crmId, nameOf(person))}
    >
      {t('members.remove')}
    </BusyButton>
  );
  return (
    <section aria-labelledby="group-members">
      <h3 ref={heading} id="group-members" tabIndex={-1}>
        {t('members.current')}
      </h3>
      <PeopleTable
        label={t('members.current')}
        people={people}
        none={t('members.none')}
        pager={pager}
        actOf={mayEdit ? leaveButton : null}
      />
    </section>
  );
};

const Staff = ({ groupId }: { readonly groupId: number }) => {
  const { t } = useTranslation('groups');
  const { people, pager, refreshing, typed, search } = useStaff(groupId);
  const { busy, add } = useMembership(groupId);
  const field = useRef<HTMLInputElement>(null);
  const join = async (crmId: number, name: string): Promise<void> => {
    if (await add(crmId, name)) field.current?.focus();
  };
  const joinButton = (person: StaffPerson) =>
    person.isMember ? (
      t('members.already')
    ) : (
      <BusyButton
        size="xs"
        variant="default"
        disabled={busy}
        aria-label={t('members.addOne', { name: nameOf(person) })}
        onClick={() => void join(person.crmId, nameOf(person))}
      >
        {t('members.add')}
      </BusyButton>
    );
  return (
    <section aria-labelledby="group-staff">
      <h3 id="group-staff">{t('members.addTitle')}</h3>
      <SearchField
        ref={field}
        data-autofocus
        label={t('members.search')}
        text={typed}
        onType={search}
      />
      <PeopleTable
        label={t('members.found')}
        people={people}
        none={t('members.nobody')}
        refreshing={refreshing}
        pager={pager}
        actOf={joinButton}
      />
    </section>
  );
};

type MembersDialogProps = {
  readonly group: StaffGroup;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
};

/** Who is in a group; people of the staff are found and taken in, and let go again. */
export const MembersDialog = ({ group, mayEdit, onClose }: MembersDialogProps) => {
  const { t } = useTranslation('groups');
  useOpener();
  return (
    <Modal
      opened
      centered
      size="lg"
      title={t('members.title', { name: group.groupName })}
      closeButtonProps={{ 'aria-label': t('members.close') }}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <div className={classes.people}>
        <Members groupId={group.id} mayEdit={mayEdit} />
        {mayEdit && <Staff groupId={group.id} />}
      </div>
    </Modal>
  );
};
