import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportLabels } from '#shared/contracts/label.ts';
import {
  type LabelSheetKey,
  labelSheetKeys,
  labelsPerSheet,
  mostLabelContacts,
  sheetsFor,
} from '#shared/rules/label-sheets.ts';
import { useFileLook } from '#renderer/session/exports/use-file-look.ts';
import { useLeftOut } from '#renderer/session/exports/use-left-out.ts';
import { saveServed } from '#renderer/session/exports/use-save.ts';
import { useSaveOutcome } from '#renderer/session/exports/use-save-outcome.ts';
import type { LabelRequest } from './export-request.ts';
import { labelsApi } from './labels.api.ts';
import type { ExportedRows } from './use-contact-export.ts';

/** How many labels there will be. */
export type LabelCount =
  | { readonly kind: 'counting' | 'failed' | 'none' }
  | { readonly kind: 'tooMany'; readonly contacts: number; readonly most: number }
  | {
      readonly kind: 'some';
      readonly labels: number;
      readonly sheets: number;
      readonly leftOut: number;
    };

type LabelsWish = {
  /** Whom the labels are for at first. */
  readonly first: ExportedRows;
  readonly requestOf: (which: ExportedRows) => LabelRequest;
};

/** Labels for the letters to chosen contacts: for whom, on which sheet, and from which of its labels on. */
export const useLabels = ({ first, requestOf }: LabelsWish) => {
  const { t } = useTranslation('labels');
  const { locale } = useFileLook();
  const tell = useSaveOutcome();
  const readLeftOut = useLeftOut();
  const [which, setWhich] = useState(first);
  const [sheet, setSheet] = useState<LabelSheetKey>(labelSheetKeys[0]);
  const [firstLabel, setFirstLabel] = useState(1);
  const request = useMemo(() => requestOf(which), [requestOf, which]);
  const { currentData, isError, isFetching, refetch } = labelsApi.useLabelCountQuery({
    body: { request },
  });
  const countOf = (): LabelCount => {
    if (currentData === undefined) return { kind: isError && !isFetching ? 'failed' : 'counting' };
    const { contacts, labels } = currentData;
    if (labels === null) return { kind: 'tooMany', contacts, most: mostLabelContacts };
    if (labels === 0) return { kind: 'none' };
    const sheets = sheetsFor(sheet, labels, firstLabel);
    return { kind: 'some', labels, sheets, leftOut: contacts - labels };
  };
  return {
    which,
    setWhich,
    sheet,
    setSheet: (chosen: LabelSheetKey): void => {
      setSheet(chosen);
      setFirstLabel((number) => Math.min(number, labelsPerSheet(chosen)));
    },
    firstLabel,
    setFirstLabel,
    places: Array.from({ length: labelsPerSheet(sheet) }, (_, place) => place + 1),
    count: countOf(),
    recount: () => void refetch(),
    /** Goes on when the window is closed. `onLeftOut` hears how many got no label, if some did not. */
    save: async (onLeftOut: (contacts: number) => void): Promise<void> => {
      const result = await saveServed({
        call: exportLabels,
        body: { sheet, firstLabel, title: t('title'), locale, request },
        fileName: 'mailing-labels.pdf',
        countsRows: true,
      });
      if (result === undefined) return;
      await tell(result);
      const leftOut = result.kind === 'saved' ? await readLeftOut(result.id) : 0;
      if (leftOut > 0) onLeftOut(leftOut);
    },
  };
};
