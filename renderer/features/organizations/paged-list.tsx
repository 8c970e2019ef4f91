import { Button } from '@mantine/core';
import { type Key, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './organizations.module.css';
import type { Paged } from './use-pages.ts';

type PagedListProps<Row> = {
  readonly label: string;
  readonly list: Paged<Row>;
  /** What to say where there is nothing. */
  readonly empty: string;
  readonly keyOf: (row: Row) => Key;
  readonly children: (row: Row) => ReactNode;
};

/** A list in all its states, with the buttons that turn its pages. */
export const PagedList = <Row,>({ label, list, empty, keyOf, children }: PagedListProps<Row>) => {
  const { t } = useTranslation('organizations');
  const top = useRef<HTMLUListElement>(null);
  const turn = (page: (() => void) | null) => {
    page?.();
    top.current?.focus();
  };
  if (list.kind === 'failed') {
    return (
      <div className={classes.note} role="alert">
        <p>{t('page.failed')}</p>
        <Button variant="default" onClick={list.retry}>
          {t('page.retry')}
        </Button>
      </div>
    );
  }
  if (list.kind !== 'ready') {
    return (
      <output className={classes.note}>{list.kind === 'empty' ? empty : t('page.loading')}</output>
    );
  }
  const { rows, total, previous, next } = list;
  return (
    <>
      <ul ref={top} tabIndex={-1} aria-label={label} className={classes.rows}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={classes.row}>
            {children(row)}
          </li>
        ))}
      </ul>
      {(previous !== null || next !== null) && (
        <nav className={classes.pager} aria-label={t('page.label')}>
          <Button variant="default" disabled={previous === null} onClick={() => turn(previous)}>
            {t('page.previous')}
          </Button>
          <span>{t('page.total', { count: total })}</span>
          <Button variant="default" disabled={next === null} onClick={() => turn(next)}>
            {t('page.next')}
          </Button>
        </nav>
      )}
    </>
  );
};
