import { IconGripVertical } from '@tabler/icons-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useId,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useChartLook } from '#renderer/ui/charts/chart-look.ts';
import { palettes } from '#renderer/ui/charts/palette.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { actionOfKey } from './arrangement.ts';
import classes from './widget.module.css';
import type { Arranging } from './use-arranging.ts';

const HeldControls = late(async () => ({
  default: (await import('./held-controls.tsx')).HeldControls,
}));

type WidgetFrameProps = {
  readonly id: string;
  readonly name: string;
  /** Which of the dashboard's colours marks it. */
  readonly color: number;
  /** What the numbers are about: 'Cases · Last 90 days'. */
  readonly about: string;
  readonly refreshing: boolean;
  /** What can be done with the widget, at the end of its head. */
  readonly tools: ReactNode;
  readonly arranging: Arranging;
  readonly children: ReactNode;
};

/** The frame of a widget: its name and tools while it is read, a grip while the dashboard is arranged. */
export const WidgetFrame = ({ id, name, color, about, arranging, ...props }: WidgetFrameProps) => {
  const { t } = useTranslation('dashboards');
  const { scheme } = useChartLook();
  const heading = useId();
  const grip = useRef<HTMLButtonElement>(null);
  const isHeld = arranging.held === id;
  const mark: CSSProperties & Record<'--widget-color', string> = {
    '--widget-color': palettes[scheme][color] ?? 'var(--brand-line)',
  };

  const press = (event: KeyboardEvent): void => {
    const action = isHeld ? actionOfKey(event, arranging.direction) : undefined;
    if (action === undefined) return;
    event.preventDefault();
    // Escape would end the arranging as a whole.
    event.stopPropagation();
    arranging.act(action);
  };

  return (
    <article
      className={classes.widget}
      aria-labelledby={heading}
      aria-busy={props.refreshing}
      tabIndex={-1}
      data-arranging={arranging.arranging || undefined}
      data-held={isHeld || undefined}
      style={mark}
    >
      <header className={classes.widgetHead} data-grip={arranging.arranging ? '' : undefined}>
        {arranging.arranging && (
          <button
            ref={grip}
            type="button"
            className={classes.grip}
            aria-pressed={isHeld}
            aria-describedby="arrange-help"
            aria-label={t('arrange.grip', { name })}
            onKeyDown={press}
            onClick={() => arranging.act(isHeld ? { kind: 'drop' } : { kind: 'hold', id })}
          >
            <IconGripVertical size={18} aria-hidden />
          </button>
        )}
        <div className={classes.widgetNames}>
          <h2 id={heading} title={name}>
            <bdi>{name}</bdi>
          </h2>
          <p title={about}>{about}</p>
        </div>
        {!arranging.arranging && props.tools}
      </header>
      <div className={classes.widgetBody} inert={arranging.arranging}>
        {props.children}
      </div>
      <Suspense fallback={null}>
        {isHeld && (
          <HeldControls
            direction={arranging.direction}
            onAct={(action) => {
              arranging.act(action);
              if (action.kind === 'drop') grip.current?.focus();
            }}
          />
        )}
      </Suspense>
    </article>
  );
};
