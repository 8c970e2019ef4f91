import { useTranslation } from 'react-i18next';
import { suppressionReasons } from '#shared/contracts/schemas.ts';
import { fileEndings, type FileType } from '#shared/rules/file-type.ts';
import { useExport } from '#renderer/session/exports/use-export.ts';
import { useFileLook } from '#renderer/session/exports/use-file-look.ts';
import type { useBlocked } from './use-blocked.ts';

/** The blocked addresses as a file, narrowed and in the order of the screen, in the person's language. */
export const useBlockedExport = (question: ReturnType<typeof useBlocked>['question']) => {
  const { t } = useTranslation('blocked');
  const look = useFileLook();
  const exportFile = useExport();
  const titles = {
    email: t('columns.email'),
    reason: t('columns.reason'),
    createdOn: t('columns.since'),
    blockedBy: t('columns.by'),
    words: t('columns.words'),
  };
  const words = Object.fromEntries(
    suppressionReasons.map((reason) => [reason, t(`filter.${reason}`)]),
  );
  return (fileType: FileType): void =>
    exportFile({
      body: {
        moduleName: 'crm-blocked-addresses',
        fileType,
        additionalInfo: { request: { ...question, title: t('title'), titles, words, ...look } },
      },
      fileName: `blocked-addresses.${fileEndings[fileType]}`,
    });
};
