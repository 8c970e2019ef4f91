import './find-bar.css';
import { IconChevronDown, IconChevronUp, IconX, type TablerIcon } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindWish } from '#shared/ipc/desktop.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './desktop.module.css';
import { outsideSearch } from './text-search.ts';
import { useFind } from './use-find.ts';

type FindBarProps = {
  /** What the menu asks for; a new object for each time. */
  readonly wish: { readonly wish: FindWish };
  readonly onClose: () => void;
};

type FindButtonProps = {
  readonly icon: TablerIcon;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

const FindButton = ({ icon: Icon, label, ...props }: FindButtonProps) => (
  <button type="button" className={classes.findButton} aria-label={label} title={label} {...props}>
    <Icon size={18} stroke={1.75} aria-hidden />
  </button>
);

/** A selection is taken over as what to look for, unless it is a whole passage. */
const longestTakenOver = 80;

const selectedText = (): string => {
  const text = getSelection()?.toString().trim() ?? '';
  return text.length > longestTakenOver || text.includes('\n') ? '' : text;
};

/** Looks for a text on the page, as the find bar of a browser does. */
export const FindBar = ({ wish, onClose }: FindBarProps) => {
  const { t } = useTranslation('desktop');
  const { number } = useFormats();
  const { found, look, select } = useFind();
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  const [text, setText] = useState(selectedText);

  useEffect(() => {
    before.current = document.activeElement;
  }, []);

  const grant = useEffectEvent((wanted: FindWish) => {
    look(text, wanted === 'open' ? 'first' : wanted);
    input.current?.focus();
    if (wanted === 'open') input.current?.select();
  });

  useEffect(() => grant(wish.wish), [wish]);

  const close = (): void => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    select();
    onClose();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    // Grids listen on the whole document while a cell of theirs is chosen.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || event.target !== input.current) return;
    event.preventDefault();
    look(text, event.shiftKey ? 'previous' : 'next');
  };

  const none = found === null || found.count === 0;
  const countOf = (): string => {
    if (found === null) return '';
    if (found.count === 0) return t('find.none');
    return t('find.count', { number: number(found.number), count: number(found.count) });
  };

  return (
    <div
      role="search"
      className={classes.find}
      aria-label={t('find.title')}
      onKeyDown={onKeyDown}
      {...{ [outsideSearch]: '' }}
    >
      <input
        ref={input}
        type="text"
        dir="auto"
        className={classes.findInput}
        value={text}
        spellCheck={false}
        aria-label={t('find.label')}
        placeholder={t('find.label')}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          look(currentTarget.value, 'first');
        }}
      />
      <output className={classes.findCount} data-none={found?.count === 0 || undefined}>
        {countOf()}
      </output>
      <FindButton
        icon={IconChevronUp}
        label={t('find.previous')}
        disabled={none}
        onClick={() => look(text, 'previous')}
      />
      <FindButton
        icon={IconChevronDown}
        label={t('find.next')}
        disabled={none}
        onClick={() => look(text, 'next')}
      />
      <FindButton icon={IconX} label={t('find.close')} onClick={close} />
    </div>
  );
};
