import type { ReactNode } from 'react';

/** Something to choose in a list below a field. */
export type ListOption = {
  readonly key: string;
  readonly label: ReactNode;
  /** Behind the label, quieter: a count, a place. */
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
  /** What choosing it does; without it the option only says something. */
  readonly pick?: () => void;
};

export type ListGroup = {
  readonly key: string;
  /** Nothing where the options speak for themselves. */
  readonly label?: string;
  readonly options: readonly ListOption[];
};

export const optionsOf = (groups: readonly ListGroup[]): readonly ListOption[] =>
  groups.flatMap(({ options }) => options);
