import { Suspense, useState } from 'react';
import { late } from '#renderer/ui/late-component.tsx';
import type { FilterChipsProps } from './filter-chips.tsx';
import classes from './late-chips.module.css';

const FilterChips = late(async () => ({
  default: (await import('./filter-chips.tsx')).FilterChips,
}));

/** The chips are fetched with the first filter. They stay then: when the last one goes they know where the focus belongs. */
export const LateChips = (props: FilterChipsProps) => {
  const isNarrowed = props.filters.length > 0 || props.search !== '';
  const [wanted, setWanted] = useState(isNarrowed);
  if (isNarrowed && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={<div className={classes.space} />}>
      <FilterChips {...props} />
    </Suspense>
  ) : null;
};
