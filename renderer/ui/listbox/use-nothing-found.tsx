import { useState } from 'react';

/**
 * What a list of Mantine says that has nothing to choose, for eyes and ears: the properties of its field, and what has to
 * stand beside the field. A list holds options and nothing else, so there it is one that cannot be chosen; nobody hears
 * that, because the focus stays in the field.
 */
export const useNothingFound = (message: string) => {
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return {
    listProps: {
      nothingFoundMessage: (
        <div ref={setPlace} role="option" aria-selected={false} aria-disabled>
          {message}
        </div>
      ),
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
    },
    spoken: <output className="visually-hidden">{isOpen && place !== null ? message : ''}</output>,
  };
};
