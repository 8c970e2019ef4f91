import { useTranslation } from 'react-i18next';
import { useExport } from '#renderer/session/exports/use-export.ts';
import { useFileLook } from '#renderer/session/exports/use-file-look.ts';
import type { DayRange } from './period.ts';

type SendFile = DayRange & {
  readonly fileType: 'EXCEL' | 'PDF';
  readonly listId: number;
  readonly searchText: string;
};

/** The mail history of a list as a file: exactly the sends that show, all of them. */
export const useSendExport = () => {
  const { t } = useTranslation('mailing');
  const look = useFileLook();
  const { isRunning, start } = useExport();
  return {
    isRunning,
    start: ({ fileType, ...asked }: SendFile): void =>
      start({
        body: {
          moduleName: 'crm-mail-history',
          fileType,
          additionalInfo: {
            request: {
              ...asked,
              ...look,
              title: t('history.caption'),
              titles: {
                createdOn: t('history.createdOn'),
                emailSubject: t('history.subject'),
                listName: t('contact.list'),
                sent: t('recipient.sent'),
                failed: t('recipient.failed'),
                bounced: t('recipient.bounced'),
                skipped: t('recipient.skipped'),
                queued: t('recipient.queued'),
              },
            },
          },
        },
        fileName: `crm-mail-history.${fileType === 'PDF' ? 'pdf' : 'xlsx'}`,
      }),
  };
};
