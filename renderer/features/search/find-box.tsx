import '@mantine/core/styles/Popover.layer.css';
import { CloseButton, Popover } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import { OptionList } from '#renderer/ui/listbox/option-list.tsx';
import { useListbox } from '#renderer/ui/listbox/use-listbox.ts';
import classes from './find-box.module.css';
import { openPalette } from './open-palette.ts';
import { cleanKeyword, resultPages } from './search-address.ts';
import { useSearchOptions } from './use-search-options.tsx';

/** What opens the palette, as the keys of this machine are called. */
const paletteKeys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** What the page of results shows now; nothing on other pages. */
const useShownKeyword = (): string => {
  const person = useMatch(resultPages.person);
  const visitor = useMatch(resultPages.visitor);
  return (person ?? visitor)?.params.keyword ?? '';
};

/** The global search of the frame: a field with what it would find below it. In a narrow toolbar it is a button. */
export const FindBox = () => {
  const { t } = useTranslation('search');
  const shown = useShownKeyword();
  const [text, setText] = useState(shown);
  const [known, setKnown] = useState(shown);
  if (known !== shown) {
    setKnown(shown);
    setText(shown);
  }
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { groups, announcement, search } = useSearchOptions({
    text,
    onSearch: (keyword) => {
      setText(keyword);
      setOpen(false);
    },
  });
  const listbox = useListbox({ groups, open, onOpen: () => setOpen(true) });
  const { isOpen } = listbox;

  const type = (typed: string): void => {
    setText(cleanKeyword(typed));
    setOpen(true);
    listbox.reset();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    search();
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    if (isOpen) setOpen(false);
    else setText('');
  };

  return (
    <>
      <search className={classes.place}>
        <form onSubmit={submit}>
          <Popover
            opened={isOpen}
            onChange={setOpen}
            position="bottom-start"
            width="target"
            offset={6}
            radius="md"
            shadow="md"
            withRoles={false}
            transitionProps={{ duration: 0 }}
          >
            <Popover.Target>
              <div className={classes.field}>
                <IconSearch size={16} stroke={2} aria-hidden className={classes.icon} />
                <input
                  ref={field}
                  {...listbox.inputProps}
                  className={classes.input}
                  type="text"
                  enterKeyHint="search"
                  aria-label={t('find')}
                  placeholder={t('find')}
                  spellCheck={false}
                  dir="auto"
                  value={text}
                  onChange={({ currentTarget }) => type(currentTarget.value)}
                  onFocus={() => setOpen(true)}
                  onClick={() => setOpen(true)}
                  onBlur={() => setOpen(false)}
                  onKeyDown={(event) => {
                    listbox.onKeyDown(event);
                    escape(event);
                  }}
                />
                {text === '' ? (
                  <kbd className={classes.keys} aria-hidden>
                    {paletteKeys}
                  </kbd>
                ) : (
                  <CloseButton
                    size={24}
                    aria-label={t('clear')}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => {
                      type('');
                      field.current?.focus();
                    }}
                  />
                )}
              </div>
            </Popover.Target>
            <Popover.Dropdown className={classes.panel ?? ''}>
              <OptionList label={t('suggestions')} {...listbox.listProps} />
            </Popover.Dropdown>
          </Popover>
        </form>
        <output className="visually-hidden">{isOpen ? announcement : ''}</output>
      </search>
      <button
        type="button"
        className={classes.button}
        aria-label={t('find')}
        title={t('find')}
        aria-haspopup="dialog"
        onClick={() => openPalette(shown)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </button>
    </>
  );
};
