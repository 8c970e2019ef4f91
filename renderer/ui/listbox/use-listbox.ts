import { type KeyboardEvent, useId, useState } from 'react';
import { type ListGroup, type ListOption, optionsOf } from './list-option.ts';

type ListboxOptions = {
  readonly groups: readonly ListGroup[];
  readonly open: boolean;
  /** The first option is chosen by Enter without being walked to. */
  readonly firstIsReady?: boolean;
  readonly onOpen?: () => void;
};

const stepOf = (key: string, at: number, last: number): number | undefined => {
  if (key === 'ArrowDown') return at >= last ? 0 : at + 1;
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1;
  return undefined;
};

/**
 * The keys of a field with a list below it, as the ARIA pattern of a combobox has them: the focus stays in the field,
 * the arrows walk over the options, Enter chooses. What was walked to is known by its key, so it stays while the list
 * around it changes, and is left when it goes.
 */
export const useListbox = ({ groups, open, firstIsReady = false, onOpen }: ListboxOptions) => {
  const id = useId();
  const [walkedTo, walkTo] = useState<string | null>(null);
  const pickable = optionsOf(groups).filter(({ pick }) => pick !== undefined);
  const walked = pickable.find(({ key }) => key === walkedTo);
  const active: ListOption | undefined = walked ?? (firstIsReady ? pickable[0] : undefined);
  const isOpen = open && groups.length > 0;
  const idOf = (key: string): string => `${id}-${key}`;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const at = active === undefined ? -1 : pickable.indexOf(active);
    const next = stepOf(event.key, at, pickable.length - 1);
    if (next !== undefined) {
      event.preventDefault();
      if (isOpen) walkTo(pickable[next]?.key ?? null);
      else onOpen?.();
    } else if (event.key === 'Enter' && isOpen && active !== undefined) {
      event.preventDefault();
      active.pick?.();
    }
  };

  return {
    isOpen,
    /** Back to where nothing was walked to: after typing. */
    reset: () => walkTo(null),
    onKeyDown,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && active !== undefined ? idOf(active.key) : undefined,
    },
    listProps: { id, idOf, groups, active: active?.key, onHover: walkTo },
  } as const;
};
