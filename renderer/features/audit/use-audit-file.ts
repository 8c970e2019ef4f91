import { useTranslation } from 'react-i18next';
import { exportAuditLog } from '#shared/contracts/audit.ts';
import { useFileLook } from '#renderer/session/exports/use-file-look.ts';
import { useSave } from '#renderer/session/exports/use-save.ts';
import { type AuditFilters, questionOf } from './audit-question.ts';

const columns = [
  'seq',
  'happenedOn',
  'exactly',
  'act',
  'code',
  'name',
  'username',
  'accountId',
  'target',
  'requestId',
  'addressHash',
] as const;

/** Everything that the filters select, as a workbook: titles in the person's language, acts as the log names them. */
export const useAuditFile = () => {
  const { t } = useTranslation('audit');
  const look = useFileLook();
  const save = useSave();
  return (filters: AuditFilters): void => {
    const titles = Object.fromEntries(columns.map((key) => [key, t(`columns.${key}`)]));
    void save({
      call: exportAuditLog,
      body: { ...questionOf(filters), ...look, title: t('title'), titles },
      fileName: 'audit-log.xlsx',
      countsRows: true,
    });
  };
};
