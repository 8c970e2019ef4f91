import { useTranslation } from 'react-i18next';
import { useExport } from '#renderer/session/exports/use-export.ts';
import {
  exportRequest,
  type ExportWish,
  labelRequest,
  type LabelRequest,
} from './export-request.ts';
import type { ContactSelection } from './contact-selection.ts';
import { useContactWords } from './use-contact-words.ts';

type Exported = Pick<ExportWish, 'target' | 'state' | 'columns'> & {
  readonly ticked: ContactSelection;
};

/** Which contacts: all that match, or those that are ticked. */
export type ExportedRows = 'filtered' | 'selected';

/** Saves the contacts of the grid as a file, and says whom labels are for. */
export const useContactExport = ({ target, state, columns, ticked }: Exported) => {
  const { i18n } = useTranslation('contacts');
  const words = useContactWords();
  const exportFile = useExport();
  const wishOf = (which: ExportedRows) => ({
    target,
    state,
    selection: which === 'filtered' ? ('filtered' as const) : ticked,
  });
  return {
    startExport: (which: ExportedRows): void => {
      const body = exportRequest({
        ...wishOf(which),
        columns,
        titles: Object.fromEntries(columns.map((key) => [key, words.title(key)])),
        direction: i18n.dir(),
      });
      exportFile({ body, fileName: target.fileName });
    },
    labelRequest: (which: ExportedRows): LabelRequest => labelRequest(wishOf(which)),
  };
};
