import waiting from '../styles/waiting.module.css';
import classes from './grid-skeleton.module.css';

type GridSkeletonProps = { readonly label: string; readonly rows: number };

const widths = ['62%', '48%', '71%', '55%', '66%'];

/** Stands where the grid will be, in its measures, so that nothing moves when the rows arrive. */
export const GridSkeleton = ({ label, rows }: GridSkeletonProps) => (
  <div className={`${classes.skeleton} ${waiting.waiting}`} role="status" aria-label={label}>
    {Array.from({ length: rows + 1 }, (_, row) => (
      <div key={row} className={classes.row}>
        {widths.map((width, cell) => (
          <div
            key={width}
            className={waiting.bar}
            style={{ inlineSize: widths[(row + cell) % widths.length] }}
          />
        ))}
      </div>
    ))}
  </div>
);
