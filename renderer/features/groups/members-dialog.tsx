import '@mantine/core/styles/CloseButton.layer.css';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handing } from '#renderer/ui/form/heir.ts';
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
  const leaveButton = (person: GroupPerson) => (
    <BusyButton
      size="xs"
      variant="default"
      disabled={busy}
      aria-label={t('members.removeOne', { name: nameOf(person) })}
      onClick={() => void remove(person.crmId, nameOf(person))}
    >
      {t('members.remove')}
    </BusyButton>
  );
  return (
    <section aria-labelledby="group-members">
      <h3 id="group-members">{t('members.current')}</h3>
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

/** The button goes while its row stays: whoever is still on it looks for the next one. */
const handToSearch = handing(
  (control) => control.closest('section')?.querySelector<HTMLElement>('[type="search"]') ?? null,
);

const Staff = ({ groupId }: { readonly groupId: number }) => {
  const { t } = useTranslation('groups');
  const { people, pager, typed, search } = useStaff(groupId);
  const { busy, add } = useMembership(groupId);
  const joinButton = (person: StaffPerson) =>
    person.isMember ? (
      t('members.already')
    ) : (
      <BusyButton
        ref={handToSearch}
        size="xs"
        variant="default"
        disabled={busy}
        aria-label={t('members.addOne', { name: nameOf(person) })}
        onClick={() => void add(person.crmId, nameOf(person))}
      >
        {t('members.add')}
      </BusyButton>
    );
  return (
    <section aria-labelledby="group-staff">
      <h3 id="group-staff">{t('members.addTitle')}</h3>
      <SearchField data-autofocus label={t('members.search')} text={typed} onType={search} />
      <PeopleTable
        label={t('members.found')}
        people={people}
        none={t('members.nobody')}
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
