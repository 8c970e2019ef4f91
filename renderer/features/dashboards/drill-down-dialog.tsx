import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useInsightWords } from '#renderer/i18n/use-insight-words.ts';
import { RecordsDialog } from '#renderer/session/insight/records-dialog.tsx';
import { kindIcons } from './kind-icons.ts';
import { useDrillDown } from './use-drill-down.ts';
import { type PointKeys, titleOf } from './widget-points.ts';
import type { AskOptions, WidgetContent } from './widget-question.ts';

type DrillDownDialogProps = {
  readonly widget: WidgetContent;
  readonly ask: AskOptions;
  readonly point: PointKeys;
  /** What was clicked, in words. */
  readonly label: string;
  readonly value: number | null;
  readonly onClose: () => void;
};

/** What a number of a widget is made of. */
export const DrillDownDialog = ({ widget, ask, point, ...props }: DrillDownDialogProps) => {
  const { label, value, onClose } = props;
  const { number } = useFormats();
  const { measure } = useInsightWords();
  const title = titleOf(widget, label);
  const { aggType = 'COUNT', column = [] } = widget.settings;
  const measured = `${measure(aggType, column[0] ?? '')}: ${number(value ?? 0)}`;
  return (
    <RecordsDialog
      icon={kindIcons[widget.widgetKind]}
      title={title}
      number={aggType === 'COUNT' || value === null ? null : measured}
      records={useDrillDown(widget, ask, point, title)}
      onClose={onClose}
    />
  );
};
