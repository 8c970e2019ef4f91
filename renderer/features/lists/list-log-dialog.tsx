import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ContactList, ListAct } from '#shared/contracts/crm-list.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { ActLog } from '#renderer/session/acts/act-log.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { NewerOlder } from '#renderer/ui/table/newer-older.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { pressable } from '#renderer/ui/form/pressable.ts';
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

/** What was done to a list, and the way to put back whom somebody removed. */
export const ListLog = ({ id }: { readonly id: number }) => {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const { logs, ways, failed, retry } = useListLog(id);
  const { busy, restore } = useRestoreMembers(id);
  return (
    <>
      <ActLog
        acts={logs}
        wordsOf={(act) => wordsOf(act, t, number)}
        none={t('log.none')}
        failed={failed}
        onRetry={retry}
        renderAction={({ actId }, act, moment) =>
          actId !== undefined && (
            <Button
              ref={handFocusOut}
              variant="default"
              size="xs"
              leftSection={<IconArrowBackUp size={16} aria-hidden className="mantine-rotate-rtl" />}
              aria-label={t('log.undo', { act, moment })}
              {...pressable(busy ? null : () => void restore(actId))}
            >
              {t('restore.undo')}
            </Button>
          )
        }
      />
      <NewerOlder ways={ways} words={{ newer: t('log.newer'), older: t('log.older') }} />
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
