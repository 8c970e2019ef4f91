import type { Widget } from '#shared/contracts/widget-schemas.ts';
import type { PickedNumber } from '#renderer/session/insight/picked-number.ts';
import { RowsDialog } from '#renderer/session/insight/rows-dialog.tsx';
import type { ChartPoint } from '#renderer/ui/charts/chart-data.ts';
import { kindIcons } from './kind-icons.ts';
import { titleOf } from './widget-points.ts';

/** A number of a saved report, as it was when it was pointed at. */
export type NumberBehind = { readonly number: PickedNumber; readonly point: ChartPoint };

type ReportRowsDialogProps = {
  readonly widget: Widget;
  readonly behind: NumberBehind;
  readonly onClose: () => void;
};

/** The rows behind a number of a saved report that a widget shows. */
export const ReportRowsDialog = ({
  widget,
  behind: { number, point },
  onClose,
}: ReportRowsDialogProps) => (
  <RowsDialog
    icon={kindIcons[widget.widgetKind]}
    picked={number}
    title={titleOf(widget, point.label)}
    value={point.value}
    onClose={onClose}
  />
);
