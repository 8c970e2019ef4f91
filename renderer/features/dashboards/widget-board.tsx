import './board.css';
import './style-nonce.ts';
import type { ReactNode } from 'react';
import { ReactGridLayout, useContainerWidth } from 'react-grid-layout';
import classes from './dashboards.module.css';
import { columns, limits, mirrored, type Place } from './layout.ts';

type WidgetBoardProps = {
  readonly places: readonly Place[];
  /** The widgets as people read them: what has the focus would lose it if it changed its turn. */
  readonly order: readonly string[];
  readonly direction: 'ltr' | 'rtl';
  /** Whether widgets may be dragged and pulled larger. */
  readonly arranging: boolean;
  readonly onArranged: (places: readonly Place[]) => void;
  readonly renderWidget: (id: string) => ReactNode;
};

/** Pixels of a row, and between widgets. */
const rowHeight = 64;
const gap = 12;

/** In pixels: narrower, widgets stand one below the other. */
const narrow = 700;

const grid = {
  cols: columns,
  rowHeight,
  margin: [gap, gap],
  containerPadding: [0, 0],
} as const;

const heightOf = (rows: number): number => rows * rowHeight + (rows - 1) * gap;

/** The widgets of a dashboard, each in its place; on a narrow page one below the other in reading order. */
export const WidgetBoard = ({ places, order, direction, ...props }: WidgetBoardProps) => {
  const { arranging, onArranged, renderWidget } = props;
  const { width, containerRef, mounted } = useContainerWidth({ measureBeforeMount: true });
  const isRtl = direction === 'rtl';
  const side = isRtl ? mirrored : (same: readonly Place[]) => same;
  const isNarrow = width < narrow;
  const rowsOf = (id: string): number => places.find(({ i }) => i === id)?.h ?? limits.minH;
  const put = (layout: readonly Place[]) => onArranged(side(layout));
  return (
    <div ref={containerRef} className={classes.board}>
      {mounted && isNarrow && (
        <div className={classes.stack}>
          {order.map((id) => (
            <div key={id} data-row style={{ blockSize: heightOf(rowsOf(id)) }}>
              {renderWidget(id)}
            </div>
          ))}
        </div>
      )}
      {mounted && !isNarrow && (
        // The library counts pixels from the left; each widget has the direction of the page again.
        <div dir="ltr">
          <ReactGridLayout
            width={width}
            layout={side(places).map((place) => ({ ...place, ...limits }))}
            gridConfig={grid}
            dragConfig={{ enabled: arranging, handle: '[data-grip]' }}
            resizeConfig={{ enabled: arranging, handles: [isRtl ? 'sw' : 'se'] }}
            onDragStop={put}
            onResizeStop={put}
          >
            {order.map((id) => (
              <div key={id} data-row dir={direction}>
                {renderWidget(id)}
              </div>
            ))}
          </ReactGridLayout>
        </div>
      )}
    </div>
  );
};
