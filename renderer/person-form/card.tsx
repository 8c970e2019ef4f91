import { type ReactNode, useId } from 'react';
import classes from './person-form.module.css';

type CardProps = {
  readonly title: string;
  readonly hint?: string | undefined;
  /** What is wrong with the part as a whole. */
  readonly fault?: string | undefined;
  readonly children: ReactNode;
};

/** A titled part of the form. */
export const Card = ({ title, hint, fault, children }: CardProps) => {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.cardHead}>
        <h2 id={id}>{title}</h2>
        {hint !== undefined && <p>{hint}</p>}
      </header>
      <div role="alert">
        {fault !== undefined && (
          <p className={classes.fault} tabIndex={-1} data-fault>
            {fault}
          </p>
        )}
      </div>
      {children}
    </section>
  );
};
