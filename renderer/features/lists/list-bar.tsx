import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import { useRight } from '#renderer/session/rights.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { ListAbout } from './list-about.tsx';
import { type ChosenPeople, type ListKind, rightOfKind, type ShownMembers } from './list-kind.ts';
import { iconSize, ListMenu, MembersMenu } from './list-menus.tsx';
import { useListRights } from './list-rights.ts';
import classes from './lists.module.css';
import { useRemoveChosen } from './use-member-acts.ts';
import { wishedList } from './wished-list.ts';

const ListSelector = late(async () => ({
  default: (await import('./list-selector.tsx')).ListSelector,
}));

const ListDialog = late(async () => ({ default: (await import('./list-dialog.tsx')).ListDialog }));

const DeleteListDialog = late(async () => ({
  default: (await import('./delete-list-dialog.tsx')).DeleteListDialog,
}));

const ListLogDialog = late(async () => ({
  default: (await import('./list-log-dialog.tsx')).ListLogDialog,
}));

const AddPeopleDialog = late(async () => ({
  default: (await import('./add-people-dialog.tsx')).AddPeopleDialog,
}));

const AddToListDialog = late(async () => ({
  default: (await import('./add-to-list-dialog.tsx')).AddToListDialog,
}));

/** What is ticked in the grid of the list, or all of it. */
export type TickedPeople = {
  /** Nothing while it is not known how many all are. */
  readonly count: number | undefined;
  readonly people: () => ChosenPeople;
  readonly clear: () => void;
};

type ListBarProps = {
  readonly kind: ListKind;
  readonly list: ContactList;
  readonly ticked: TickedPeople;
  readonly shown: ShownMembers;
  readonly onShow: (id: number | null) => void;
  /** Says a filter in words. */
  readonly renderFilter: (filter: ContactConditions) => ReactNode;
  /** Further items of the menu of the list: its mail. */
  readonly mailItems?: ReactNode;
  /** Further items of the menu of its members. */
  readonly memberItems?: ReactNode;
};

type Opened = 'new' | 'edit' | 'log' | 'delete' | 'people' | 'copy';

/** Above the members of a list: which list it is, and what can be done with it and with them. */
export const ListBar = (props: ListBarProps) => {
  const { kind, list, ticked, onShow, mailItems, memberItems } = props;
  const { t } = useTranslation('lists');
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const may = useListRights(list);
  const mayMake = useRight('app-crm-contact', 'CR');
  const mayAdd = useRight(rightOfKind[kind], 'CR') && mayMake;
  const { remove } = useRemoveChosen(list);
  const close = () => setOpened(null);
  const removeTicked = async (): Promise<void> => {
    if (await remove(ticked.people(), ticked.count)) ticked.clear();
  };
  const findContacts = (): void => {
    wishedList.write(list);
    void navigate('/crm/contact?tab=crm_contact_view');
    toast.info(t('menu.findContacts', { name: list.name }));
  };
  return (
    <section className={classes.bar} aria-label={t(`selector.${kind}`)}>
      <Suspense fallback={<div className={classes.selector} />}>
        <ListSelector kind={kind} list={list} onShow={onShow} />
      </Suspense>
      <div className={classes.actions}>
        {(may.change || may.send || may.readMail) && (
          <ListMenu mayChange={may.change} mailItems={mailItems} onAct={setOpened} />
        )}
        {(may.copy || may.send) && (
          <MembersMenu
            mayCopy={may.copy}
            byHand={may.members}
            tickedCount={ticked.count}
            memberItems={memberItems}
            onAct={(act) => {
              if (act === 'remove') void removeTicked();
              else if (act === 'find') findContacts();
              else setOpened(act);
            }}
          />
        )}
        {mayAdd && (
          <Button
            className={classes.make}
            leftSection={<IconPlus size={iconSize} aria-hidden />}
            onClick={() => setOpened('new')}
          >
            {t('menu.new')}
          </Button>
        )}
      </div>
      <ListAbout list={list} shown={props.shown} />
      <Suspense fallback={null}>
        {(opened === 'new' || opened === 'edit') && (
          <ListDialog
            kind={kind}
            list={opened === 'edit' ? list : undefined}
            renderFilter={props.renderFilter}
            onSaved={({ id }) => {
              close();
              onShow(id);
            }}
            onClose={close}
          />
        )}
        {opened === 'delete' && (
          <DeleteListDialog list={list} onDeleted={() => onShow(null)} onClose={close} />
        )}
        {opened === 'log' && <ListLogDialog list={list} onClose={close} />}
        {opened === 'people' && <AddPeopleDialog list={list} mayMake={mayMake} onClose={close} />}
        {opened === 'copy' && (
          <AddToListDialog
            people={ticked.people}
            count={ticked.count}
            except={list.id}
            onAdded={ticked.clear}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
};
