import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ContactList, ListAct } from '#shared/contracts/crm-list.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { NewerOlder } from '#renderer/ui/table/newer-older.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { pressable } from '#renderer/ui/form/pressable.ts';
import classes from './lists.module.css';
import { useListLog } from './use-lists.ts';
import { useRestoreMembers } from './use-member-acts.ts';

const wordsOf = (
  { act, people: count }: ListAct,
  t: TFunction<'lists'>,
  number: (value: number) => string,
): string => {
  switch (act) {
    case 'added':
    case 'removed':
      return t(`log.${act}`, { count, number: number(count) });
    case 'made':
    case 'changed':
    case 'deleted':
      return t(`log.${act}`);
    default:
      return act satisfies never;
  }
};

type EntryProps = {
  readonly act: ListAct;
  readonly busy: boolean;
  readonly onRestore: (actId: number) => void;
};

const Entry = ({ act, busy, onRestore }: EntryProps) => {
  const { t } = useTranslation('lists');
  const { dayAndTime, number } = useFormats();
  const { actId, byName, createdOn } = act;
  const words = wordsOf(act, t, number);
  const moment = dayAndTime(createdOn);
  return (
    <li className={classes.entry}>
      <span className={classes.grow}>
        {words} <bdi className={classes.quiet}>{[byName, moment].filter(Boolean).join(' · ')}</bdi>
      </span>
      {actId !== undefined && (
        <Button
          ref={handFocusOut}
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} aria-hidden className="mantine-rotate-rtl" />}
          aria-label={t('log.undo', { act: words, moment })}
          {...pressable(busy ? null : () => onRestore(actId))}
        >
          {t('restore.undo')}
        </Button>
      )}
    </li>
  );
};

/** What was done to a list, and the way to put back whom somebody removed. */
export const ListLog = ({ id }: { readonly id: number }) => {
  const { t } = useTranslation(['table', 'lists']);
  const { logs, ways, failed, retry } = useListLog(id);
  const { busy, restore } = useRestoreMembers(id);
  return (
    <>
      {failed && (
        <div role="alert">
          <Retry message={t('failed')} label={t('retry')} onRetry={retry} />
        </div>
      )}
      <output>
        {logs === undefined && !failed && t('loading')}
        {logs?.length === 0 && t('lists:log.none')}
      </output>
      <ul className={classes.log} aria-busy={logs === undefined && !failed}>
        {logs?.map((act) => (
          <Entry
            key={`${act.createdOn} ${act.act}`}
            act={act}
            busy={busy}
            onRestore={(actId) => void restore(actId)}
          />
        ))}
      </ul>
      <NewerOlder
        ways={ways}
        words={{ newer: t('lists:log.newer'), older: t('lists:log.older') }}
      />
    </>
  );
};

type ListLogDialogProps = { readonly list: ContactList; readonly onClose: () => void };

/** The log of a list, above its members. */
export const ListLogDialog = ({ list, onClose }: ListLogDialogProps) => {
  const { t } = useTranslation('lists');
  useOpener();
  return (
    <Modal
      opened
      size="lg"
      title={t('log.title', { name: list.name })}
      closeButtonProps={{ 'aria-label': t('log.close') }}
      onClose={onClose}
    >
      <ListLog id={list.id} />
    </Modal>
  );
};
