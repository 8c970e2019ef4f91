import type { Icon } from '@tabler/icons-react';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { PickedNumber } from './picked-number.ts';
import { RecordsDialog } from './records-dialog.tsx';
import { useQuestionWords } from './use-question-words.ts';
import { useRowsBehind } from './use-rows-behind.ts';

type RowsDialogProps = {
  /** What draws the number. */
  readonly icon: Icon;
  readonly picked: PickedNumber;
  /** The report and what was clicked of it, in words. */
  readonly title: string;
  readonly value: number | null;
  readonly onClose: () => void;
};

/** What a number of a report is made of. */
export const RowsDialog = ({ icon, picked, title, value, onClose }: RowsDialogProps) => {
  const { number } = useFormats();
  const words = useQuestionWords();
  const { column } = picked;
  const isCount = column.aggregate === 'COUNT';
  return (
    <RecordsDialog
      icon={icon}
      title={title}
      number={isCount || value === null ? null : `${words.column(column)}: ${number(value)}`}
      records={useRowsBehind(picked, title)}
      onClose={onClose}
    />
  );
};
