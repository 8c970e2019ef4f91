import { type ReactNode, useState } from 'react';
import { createColorBook } from '#renderer/ui/charts/color-book.ts';
import { ColorBookContext } from './color-book-context.ts';

/** All charts in it give the same colour to the same name. */
export const SharedColors = ({ children }: { readonly children: ReactNode }) => {
  const [book] = useState(createColorBook);
  return <ColorBookContext value={book}>{children}</ColorBookContext>;
};
