import { Button } from '@mantine/core';
import { type Key, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ListNote } from './list-note.tsx';
import classes from './organizations.module.css';
import type { Paged } from './use-paged.ts';

type PagedListProps<Row> = {
  readonly label: string;
  readonly list: Paged<Row>;
  /** What to say where there is nothing. */
  readonly empty: string;
  readonly keyOf: (row: Row) => Key;
  readonly children: (row: Row) => ReactNode;
};

type PageProps<Row> = Omit<PagedListProps<Row>, 'label'> & {
  readonly onTurn: (page: (() => void) | null) => void;
};

const Page = <Row,>({ list, empty, keyOf, children, onTurn }: PageProps<Row>) => {
  const { t } = useTranslation('organizations');
  if (list.kind !== 'ready') {
    return <ListNote list={list} empty={empty} />;
  }
  const { rows, total, previous, next } = list;
  return (
    <>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={classes.row}>
            {children(row)}
          </li>
        ))}
      </ul>
      {(previous !== null || next !== null) && (
        <nav className={classes.pager} aria-label={t('page.label')}>
          <Button variant="default" disabled={previous === null} onClick={() => onTurn(previous)}>
            {t('page.previous')}
          </Button>
          <span>{t('page.total', { count: total })}</span>
          <Button variant="default" disabled={next === null} onClick={() => onTurn(next)}>
            {t('page.next')}
          </Button>
        </nav>
      )}
    </>
  );
};

/** A list in all its states, with the buttons that turn its pages. */
export const PagedList = <Row,>({ label, ...page }: PagedListProps<Row>) => {
  const top = useRef<HTMLDivElement>(null);
  const held = useRef<Element | null>(null);
  useEffect(() => {
    if (held.current === null || held.current.isConnected) return;
    // What was pressed has gone with its row: the focus stays with the list instead of the top of the page.
    held.current = null;
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true });
  });
  return (
    <div
      ref={top}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className={classes.list}
      onFocus={({ target }) => {
        held.current = target;
      }}
    >
      <Page
        {...page}
        onTurn={(turn) => {
          turn?.();
          top.current?.focus();
        }}
      />
    </div>
  );
};
