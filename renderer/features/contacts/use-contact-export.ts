import { useTranslation } from 'react-i18next';
import { useExport } from '#renderer/session/exports/use-export.ts';
import { exportRequest, type ExportWish } from './export-request.ts';
import type { ContactSelection } from './contact-selection.ts';
import { useContactWords } from './use-contact-words.ts';

type Exported = Pick<ExportWish, 'target' | 'state' | 'columns'> & {
  readonly ticked: ContactSelection;
};

/** Saves the contacts of the grid as a file: all that match, or those that are ticked. */
export const useContactExport = ({ target, state, columns, ticked }: Exported) => {
  const { i18n } = useTranslation('contacts');
  const words = useContactWords();
  const exportFile = useExport();
  return (which: 'filtered' | 'selected') => {
    const body = exportRequest({
      target,
      state,
      selection: which === 'filtered' ? 'filtered' : ticked,
      columns,
      titles: Object.fromEntries(columns.map((key) => [key, words.title(key)])),
      direction: i18n.dir(),
    });
    exportFile({ body, fileName: target.fileName });
  };
};
