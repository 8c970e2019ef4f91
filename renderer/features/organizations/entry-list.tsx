import { entryStatuses } from '#shared/contracts/organization.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isOnOnePage } from '#renderer/session/paging/use-turns.ts';
import classes from './organizations.module.css';
import { PagedList } from './paged-list.tsx';
import { useOrganizationActions } from './use-organization-actions.ts';
import { type EntryView, useEntries } from './use-organization-users.ts';
import { UserRow } from './user-row.tsx';

/** Invitations or requests, those that wait first. */
export const EntryList = ({ view }: { readonly view: EntryView }) => {
  const { t } = useTranslation('organizations');
  const { act } = useOrganizationActions();
  const { status, setStatus, isChosen, found } = useEntries(view);
  return (
    <>
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={t('status')}
        value={status}
        data={entryStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        onChange={({ currentTarget }) =>
          setStatus(entryStatuses.find((one) => one === currentTarget.value) ?? 'PENDING')
        }
      />
      <output className="visually-hidden">
        {isChosen &&
          found.kind === 'ready' &&
          isOnOnePage(found.turns) &&
          t('page.total', { count: found.total })}
      </output>
      <PagedList
        label={t(`views.${view}`)}
        list={found}
        // Where nothing waits, much may have been settled; nothing that was declined says nothing of what waits.
        empty={t(`empty.${status === 'PENDING' ? view : 'settled'}`)}
        keyOf={({ entryId }) => entryId ?? 0}
      >
        {(user) => <UserRow user={user} isMine={view === 'pending'} act={act} />}
      </PagedList>
    </>
  );
};
