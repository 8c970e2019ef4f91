import { type Key, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { TurnPages } from '#renderer/ui/table/turn-pages.tsx';
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

/** A list in all its states, with the buttons that turn its pages. */
export const PagedList = <Row,>({ label, list, empty, keyOf, children }: PagedListProps<Row>) => {
  const { t } = useTranslation('organizations');
  const { summary } = useTableWords();
  const top = useRef<HTMLDivElement>(null);
  const held = useRef<Element | null>(null);
  useEffect(() => {
    if (held.current === null || held.current.isConnected) return;
    // What was pressed has gone with its row: the focus stays with the list instead of the top of the page.
    held.current = null;
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true });
  });
  const shown = (): string => {
    if (list.kind !== 'ready') return '';
    const { page, pageSize: size, rows, total } = list;
    return summary({ page, size, shown: rows.length, total });
  };
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
      {list.kind === 'ready' ? (
        <ul className={classes.rows}>
          {list.rows.map((row) => (
            <li key={keyOf(row)} className={classes.row}>
              {children(row)}
            </li>
          ))}
        </ul>
      ) : (
        <ListNote list={list} empty={empty} />
      )}
      <TurnPages turns={list.turns} words={{ previous: t('page.previous'), next: t('page.next') }}>
        <output className={classes.shown}>{shown()}</output>
      </TurnPages>
    </div>
  );
};
