import type { ChartFamily } from '#shared/rules/insight/chart-families.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { RecordsDialog } from '#renderer/session/insight/records-dialog.tsx';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import { familyIcons } from './family-icons.ts';
import type { PickedNumber } from './picked-number.ts';
import { useRowsBehind } from './use-rows-behind.ts';

type RowsDialogProps = {
  readonly family: ChartFamily;
  readonly picked: PickedNumber;
  /** The report and what was clicked of it, in words. */
  readonly title: string;
  readonly value: number | null;
  readonly onClose: () => void;
};

/** What a number of a report is made of. */
export const RowsDialog = ({ family, picked, title, value, onClose }: RowsDialogProps) => {
  const { number } = useFormats();
  const words = useQuestionWords();
  const { column } = picked;
  const isCount = column.aggregate === 'COUNT';
  return (
    <RecordsDialog
      icon={familyIcons[family]}
      title={title}
      number={isCount || value === null ? null : `${words.column(column)}: ${number(value)}`}
      records={useRowsBehind(picked, title)}
      onClose={onClose}
    />
  );
};
