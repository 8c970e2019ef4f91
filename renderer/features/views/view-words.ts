import type { ReactNode } from 'react';
import type { ViewContent } from './view-content.ts';

/** How the parts of a view are said; whoever lays the grid out knows its words. */
export type ViewWords = {
  readonly column: (key: string) => string;
  readonly group: (id: number) => string;
  readonly renderSelection: (
    selection: Pick<ViewContent, 'fields' | 'anyOf' | 'searchText'>,
  ) => ReactNode;
  readonly sorting: (sortFields: ViewContent['sortFields']) => string;
};
