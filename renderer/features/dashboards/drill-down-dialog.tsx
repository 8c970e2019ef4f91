import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { RecordsDialog } from '#renderer/session/insight/records-dialog.tsx';
import { kindIcons } from './kind-icons.ts';
import { useDrillDown } from './use-drill-down.ts';
import { useWidgetWords } from './use-widget-words.ts';
import type { PointKeys } from './widget-chart.ts';
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
  const words = useWidgetWords();
  const title = label === '' ? widget.widgetName : `${widget.widgetName}: ${label}`;
  const isCount = (widget.settings.aggType ?? 'COUNT') === 'COUNT';
  return (
    <RecordsDialog
      icon={kindIcons[widget.widgetKind]}
      title={title}
      number={isCount || value === null ? null : `${words.measure(widget)}: ${number(value)}`}
      records={useDrillDown(widget, ask, point, title)}
      onClose={onClose}
    />
  );
};
