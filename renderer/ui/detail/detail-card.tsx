import { type ReactNode, useId } from 'react';
import classes from './detail.module.css';
import { Skeleton } from '../skeleton.tsx';

type DetailCardProps = {
  readonly title: string;
  readonly count?: number | undefined;
  readonly wide?: boolean;
  /** Takes the focus of a control in it that leaves when it has been pressed. */
  readonly takesFocus?: boolean;
  /** Beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
};

/** A titled part of a page about one thing. */
export const DetailCard = ({
  title,
  count,
  wide = false,
  takesFocus = false,
  tools,
  children,
}: DetailCardProps) => {
  const id = useId();
  return (
    <section
      className={classes.card}
      data-wide={wide || undefined}
      aria-labelledby={id}
      tabIndex={takesFocus ? -1 : undefined}
    >
      <div className={classes.cardHead}>
        <h2 id={id} className={classes.cardTitle}>
          {title}
          {count !== undefined && count > 0 && <span className={classes.cardCount}>{count}</span>}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
};

export const QuietLine = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.quiet}>{children}</p>
);

/** Two values are enough to say that something is coming. */
export const CardSkeleton = ({ label }: { readonly label: string }) => (
  <div role="status" aria-label={label}>
    <Skeleton height={12} width="70%" my={10} />
    <Skeleton height={12} width="45%" my={10} />
    <Skeleton height={12} width="60%" my={10} />
  </div>
);
