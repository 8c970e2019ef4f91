import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportHousingProject, type ProjectGrid } from '#shared/contracts/housing.ts';
import { countKeys, housingGroups, totalKeys } from '#shared/rules/housing-totals.ts';
import { recoverSession } from '#renderer/api/api.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { useFileLook } from '#renderer/session/exports/use-file-look.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';

/** Saves the grid as a workbook in the person's language. */
export const useGridFile = ({ projectId, name }: ProjectGrid) => {
  const { t } = useTranslation('housing');
  const { direction } = useFileLook();
  const [saving, setSaving] = useState(false);
  const titles = {
    units: t('grid.kind'),
    address: t('grid.address'),
    project: t('grid.project'),
    ...Object.fromEntries(housingGroups.map(({ key }) => [key, t(`groups.${key}`)])),
    ...Object.fromEntries(countKeys.map((key) => [key, t(`counts.${key}`)])),
    ...Object.fromEntries(totalKeys.map((key) => [key, t(`totals.${key}`)])),
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    const saved = await platform.saveExport(
      {
        id: crypto.randomUUID(),
        path: callUrl(exportHousingProject, { params: { projectId: String(projectId) } }),
        method: exportHousingProject.method,
        body: { titles, title: name, direction },
        suggestedName: 'housing-project.xlsx',
      },
      { renewSession: recoverSession },
    );
    setSaving(false);
    if (saved.kind === 'saved') toast.success(t('grid.saved', { name: saved.fileName }));
    if (saved.kind === 'failed') toast.error(saved.message ?? t('grid.notSaved'));
  };
  return { saving, save: () => void save() };
};
