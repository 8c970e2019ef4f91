import type { ReactNode } from 'react';
import classes from './place-facts.module.css';

type Fact = { readonly key: string; readonly title: string; readonly said: ReactNode };

/** What is known of a place, in its window on a map. */
export const PlaceFacts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ key, title, said }) => (
      <div key={key}>
        <dt>{title}</dt>
        <dd dir="auto">{said}</dd>
      </div>
    ))}
  </dl>
);
