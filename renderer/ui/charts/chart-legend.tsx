import type { ChartLook } from './chart-look.ts';
import classes from './chart-view.module.css';
import type { LegendKey } from './drawing.ts';
import { Swatch } from './swatch.tsx';

type ChartLegendProps = {
  readonly keys: readonly LegendKey[];
  readonly look: ChartLook;
  readonly label: string;
  readonly hidden: ReadonlySet<number>;
  /** Null where the entries only explain. */
  readonly onToggle: ((place: number) => void) | null;
  /** What is neither drawn nor named. */
  readonly note?: string | undefined;
};

/** The names of what is drawn, as buttons that leave it out and bring it back, and what is not drawn. */
export const ChartLegend = ({
  keys,
  look,
  label,
  hidden,
  onToggle,
  note: left,
}: ChartLegendProps) => {
  if (keys.length === 0) return left !== undefined && <p className={classes.left}>{left}</p>;
  return (
    <ul className={classes.legend} aria-label={label}>
      {keys.map(({ place, name, style, shape, note }) => {
        const entry = (
          <>
            <Swatch style={style} shape={shape} look={look} />
            <span className={classes.keyName} title={name}>
              <bdi>{name}</bdi>
            </span>
            {note !== undefined && <bdi className={classes.keyNote}>{note}</bdi>}
          </>
        );
        return (
          <li key={place}>
            {onToggle === null ? (
              <span className={classes.key}>{entry}</span>
            ) : (
              <button
                type="button"
                className={classes.key}
                aria-pressed={!hidden.has(place)}
                onClick={() => onToggle(place)}
              >
                {entry}
              </button>
            )}
          </li>
        );
      })}
      {left !== undefined && <li className={classes.left}>{left}</li>}
    </ul>
  );
};
