import { useTranslation } from 'react-i18next';
import { sendStates } from '#shared/rules/mail-state.ts';
import { fileEndings, type FileType } from '#shared/rules/file-type.ts';
import { useExport } from '#renderer/session/exports/use-export.ts';
import { useFileLook } from '#renderer/session/exports/use-file-look.ts';
import type { DayRange } from './period.ts';

/** The history of a list as a file, narrowed as on the screen, in the person's language. */
export const useHistoryExport = (listId: number, range: DayRange, searchText: string) => {
  const { t } = useTranslation('mailing');
  const look = useFileLook();
  const exportFile = useExport();
  const titles = {
    createdOn: t('history.createdOn'),
    emailSubject: t('history.subject'),
    state: t('history.state'),
    selected: t('history.recipients'),
    sent: t('recipient.sent'),
    failed: t('recipient.failed'),
    bounced: t('recipient.bounced'),
    skipped: t('recipient.skipped'),
    queued: t('recipient.queued'),
  };
  const words = Object.fromEntries(sendStates.map((state) => [state, t(`states.${state}`)]));
  return (fileType: FileType): void =>
    exportFile({
      body: {
        moduleName: 'crm-mail-history',
        fileType,
        additionalInfo: {
          request: {
            listId,
            ...range,
            searchText,
            title: t('history.title'),
            titles,
            words,
            ...look,
          },
        },
      },
      fileName: `crm-mail-history.${fileEndings[fileType]}`,
    });
};
