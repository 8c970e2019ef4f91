import type { ReactNode } from 'react';
import classes from './detail.module.css';

type DetailLayoutProps = {
  /** What stands over the whole width, above both columns. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Pictures and the like: beside the text, or below it where there is little room. */
  readonly aside?: ReactNode;
};

/** A page about one thing: what there is to read, and beside it what there is to see. */
export const DetailLayout = ({ lead, children, aside }: DetailLayoutProps) => (
  <div className={classes.page}>
    {lead !== undefined && <div className={classes.lead}>{lead}</div>}
    <div className={classes.main}>{children}</div>
    {aside !== undefined && <div className={classes.aside}>{aside}</div>}
  </div>
);

type TagProps = { readonly tone?: 'plain' | 'strong' | 'good'; readonly children: ReactNode };

/** One short fact beside others. */
export const Tag = ({ tone = 'plain', children }: TagProps) => (
  <span className={classes.tag} data-tone={tone}>
    {children}
  </span>
);

export type Fact = { readonly key: string; readonly name: string; readonly value: ReactNode };

/** Names and values. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ key, name, value }) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
