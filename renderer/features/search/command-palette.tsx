import { CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BareModal } from '#renderer/ui/dialog/modal.ts';
import { useEscape } from '#renderer/ui/dialog/use-escape.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import type { ListGroup } from '#renderer/ui/listbox/list-option.ts';
import { OptionList } from '#renderer/ui/listbox/option-list.tsx';
import { useListbox } from '#renderer/ui/listbox/use-listbox.ts';
import { type CommandGroup, findCommands } from './command.ts';
import classes from './command-palette.module.css';
import { cleanKeyword } from './search-address.ts';
import { usePeopleOptions } from './use-people-options.tsx';
import { useSearchOptions } from './use-search-options.tsx';

type CommandPaletteProps = {
  readonly groups: readonly CommandGroup[];
  /** The words in the field when it opens: they are chosen, so typing replaces them. */
  readonly beginning: string;
  /** Whether the portal offers the global search. */
  readonly withSearch: boolean;
  /** Adds whoever was searched for and not found; left out for people who may not. */
  readonly onAddPerson?: ((text: string) => void) | undefined;
  readonly onClose: () => void;
};

/** One field for everything: where to go, what to do, whom to find, what to search for. */
export const CommandPalette = ({
  groups,
  beginning,
  withSearch,
  onAddPerson,
  onClose,
}: CommandPaletteProps) => {
  const { t } = useTranslation('search');
  const [text, setText] = useState(beginning);
  useOpener();
  const escapes = useEscape({ opened: true });
  const search = useSearchOptions({ text, onSearch: onClose });
  const people = usePeopleOptions({ text, onChosen: onClose, onAdd: onAddPerson });
  const commands = findCommands(groups, text).map(
    ({ key, label, commands: found }): ListGroup => ({
      key,
      label,
      options: found.map((command) => ({
        key: command.key,
        label: command.label,
        icon: command.icon,
        pick: () => {
          onClose();
          command.run();
        },
      })),
    }),
  );
  const offered = [
    ...commands,
    ...people.people,
    ...(withSearch ? search.groups : []),
    ...people.adding,
  ];
  const all: readonly ListGroup[] =
    offered.length > 0
      ? offered
      : [{ key: 'nothing', options: [{ key: 'nothing', label: t('palette.nothing') }] }];
  const listbox = useListbox({ groups: all, open: true, firstIsReady: true });
  const count = commands.reduce((sum, { options }) => sum + options.length, 0);
  return (
    <BareModal.Root
      opened
      closeOnEscape={escapes}
      onClose={onClose}
      size="36rem"
      yOffset="12dvh"
      classNames={{ content: classes.palette ?? '' }}
    >
      <BareModal.Overlay />
      <BareModal.Content aria-label={t('palette.label')}>
        <div className={classes.field}>
          <IconSearch size={20} stroke={1.75} aria-hidden className={classes.icon} />
          <input
            {...listbox.inputProps}
            data-autofocus
            className={classes.input}
            type="text"
            enterKeyHint="go"
            aria-label={t(withSearch ? 'palette.fieldWithSearch' : 'palette.field')}
            placeholder={t(withSearch ? 'palette.fieldWithSearch' : 'palette.field')}
            spellCheck={false}
            dir="auto"
            value={text}
            // Only the words it opens with: the focus may be given again while somebody types.
            onFocus={({ currentTarget }) => {
              if (text === beginning) currentTarget.select();
            }}
            onChange={({ currentTarget }) => {
              setText(cleanKeyword(currentTarget.value));
              listbox.reset();
            }}
            onKeyDown={listbox.onKeyDown}
          />
          <CloseButton
            className={classes.close ?? ''}
            iconSize={20}
            aria-label={t('palette.close')}
            onClick={onClose}
          />
        </div>
        <div className={classes.list}>
          <OptionList label={t('palette.label')} {...listbox.listProps} />
        </div>
        <output className="visually-hidden">
          {text === ''
            ? ''
            : [t('palette.count', { count }), people.announcement, search.announcement].join(' ')}
        </output>
      </BareModal.Content>
    </BareModal.Root>
  );
};
