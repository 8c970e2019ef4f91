import { useTranslation } from 'react-i18next';
import { exportHousingProject, type ProjectGrid } from '#shared/contracts/housing.ts';
import { fileEndings, type FileType } from '#shared/rules/file-type.ts';
import { countKeys, housingGroups, totalKeys } from '#shared/rules/housing-totals.ts';
import { useFileLook } from '#renderer/session/exports/use-file-look.ts';
import { useSave } from '#renderer/session/exports/use-save.ts';

/** Saves the grid as a workbook or as pages, in the person's language. */
export const useGridFile = ({ projectId, name }: ProjectGrid) => {
  const { t } = useTranslation('housing');
  const look = useFileLook();
  const save = useSave();
  const titles = {
    units: t('grid.kind'),
    address: t('grid.address'),
    project: t('grid.project'),
    ...Object.fromEntries(housingGroups.map(({ key }) => [key, t(`groups.${key}`)])),
    ...Object.fromEntries(countKeys.map((key) => [key, t(`counts.${key}`)])),
    ...Object.fromEntries(totalKeys.map((key) => [key, t(`totals.${key}`)])),
  };
  return (fileType: FileType): void =>
    void save({
      call: exportHousingProject,
      params: { projectId: String(projectId) },
      body: { titles, title: name, fileType, ...look },
      fileName: `housing-project.${fileEndings[fileType]}`,
      countsRows: true,
    });
};
