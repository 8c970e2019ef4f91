import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportHousingProject, type ProjectGrid } from '#shared/contracts/housing.ts';
import { countKeys, housingGroups, totalKeys } from '#shared/rules/housing-totals.ts';
import { recoverSession } from '#renderer/api/api.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { useFileLook } from '#renderer/session/exports/use-file-look.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';

type FileType = 'EXCEL' | 'PDF';

const endings: Readonly<Record<FileType, string>> = { EXCEL: 'xlsx', PDF: 'pdf' };

/** Saves the grid as a workbook or as pages, in the person's language. */
export const useGridFile = ({ projectId, name }: ProjectGrid) => {
  const { t } = useTranslation('housing');
  const look = useFileLook();
  const [saving, setSaving] = useState<FileType | null>(null);
  const titles = {
    units: t('grid.kind'),
    address: t('grid.address'),
    project: t('grid.project'),
    ...Object.fromEntries(housingGroups.map(({ key }) => [key, t(`groups.${key}`)])),
    ...Object.fromEntries(countKeys.map((key) => [key, t(`counts.${key}`)])),
    ...Object.fromEntries(totalKeys.map((key) => [key, t(`totals.${key}`)])),
  };
  const save = async (fileType: FileType): Promise<void> => {
    setSaving(fileType);
    const saved = await platform.saveExport(
      {
        id: crypto.randomUUID(),
        path: callUrl(exportHousingProject, { params: { projectId: String(projectId) } }),
        method: exportHousingProject.method,
        body: { titles, title: name, fileType, ...look },
        suggestedName: `housing-project.${endings[fileType]}`,
      },
      { renewSession: recoverSession },
    );
    setSaving(null);
    if (saved.kind === 'saved') toast.success(t('grid.saved', { name: saved.fileName }));
    if (saved.kind === 'failed') toast.error(saved.message ?? t('grid.notSaved'));
  };
  return { saving, save: (fileType: FileType) => void save(fileType) };
};
