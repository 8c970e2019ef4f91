import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useRight } from '#renderer/session/rights.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { DataTable } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import classes from './groups.module.css';
import { type StaffGroup, useGroupDesk } from './use-group-desk.ts';

const GroupDialog = late(async () => ({
  default: (await import('./group-dialog.tsx')).GroupDialog,
}));

const MembersDialog = late(async () => ({
  default: (await import('./members-dialog.tsx')).MembersDialog,
}));

type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'members'; readonly group: StaffGroup };

type ActsProps = {
  readonly group: StaffGroup;
  readonly onOpen: (opened: Opened) => void;
  readonly onRemove: () => void;
};

/** What this person may do with a group. */
const Acts = ({ group, onOpen, onRemove }: ActsProps) => {
  const { t } = useTranslation('groups');
  const mayEdit = useRight('manage-user', 'ED');
  const mayDelete = useRight('manage-user', 'DL');
  const { groupName: name } = group;
  return (
    <span className={classes.acts}>
      <Button
        size="xs"
        variant="default"
        aria-label={t('membersOf', { name })}
        onClick={() => onOpen({ kind: 'members', group })}
      >
        {t('members.current')}
      </Button>
      {mayEdit && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('editOne', { name })}
          onClick={() => onOpen({ kind: 'edit', group })}
        >
          {t('edit')}
        </Button>
      )}
      {mayDelete && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('deleteOne', { name })}
          onClick={onRemove}
        >
          {t('delete.submit')}
        </Button>
      )}
    </span>
  );
};

const nameCell = ({ groupName }: StaffGroup) => <strong dir="auto">{groupName}</strong>;

const aboutCell = ({ description }: StaffGroup) => <bdi>{description}</bdi>;

/** The groups that views and lists can be shared with. */
export const GroupsPanel = () => {
  const { t } = useTranslation(['groups', 'table']);
  const { number } = useFormats();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { groups, refreshing, remove } = useGroupDesk();
  const mayEdit = useRight('manage-user', 'ED');
  const close = () => setOpened(null);
  const actsCell = (group: StaffGroup) => (
    <Acts group={group} onOpen={setOpened} onRemove={() => void remove(group)} />
  );
  return (
    <div className={classes.panel}>
      <p>{t('intro')}</p>
      {mayEdit && (
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpened({ kind: 'new' })}
        >
          {t('add')}
        </Button>
      )}
      <DataTable
        label={t('title')}
        loadingLabel={t('table:loading')}
        columns={[
          {
            key: 'groupName',
            label: t('name'),
            prose: true,
            cell: nameCell,
          },
          {
            key: 'description',
            label: t('description'),
            prose: true,
            cell: aboutCell,
          },
          {
            key: 'memberCount',
            label: t('members.current'),
            numeric: true,
            cell: ({ memberCount }) => number(memberCount),
          },
          { key: 'acts', label: t('actions'), quiet: true, cell: actsCell },
        ]}
        rowKey={({ id }) => id}
        state={tableStateOf({
          rows: groups.rows,
          failed: groups.failed,
          failure: <Retry message={t('failed')} label={t('table:retry')} onRetry={groups.retry} />,
          none: t('empty'),
        })}
        stacks
        refreshing={refreshing}
      />
      <Suspense fallback={null}>
        {opened?.kind === 'new' && <GroupDialog onClose={close} />}
        {opened?.kind === 'edit' && <GroupDialog group={opened.group} onClose={close} />}
        {opened?.kind === 'members' && (
          <MembersDialog group={opened.group} mayEdit={mayEdit} onClose={close} />
        )}
      </Suspense>
    </div>
  );
};
