import { useEffect, useMemo } from 'react';
import { savedView } from '#shared/contracts/saved-view.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { drafts } from '#renderer/session/tab-drafts.ts';
import { fits } from '#renderer/session/typed-onto.ts';
import type { ShownView } from './use-shown-view.ts';
import { baseOfGrid, isOvertaken } from './view-base.ts';
import type { ViewContent } from './view-content.ts';

const isView = fits(savedView);

const keptName = (id: number): string => `view-base.${id}`;

/**
 * The view that the content of the grid was made from. It is kept with the drafts of the tab: the address, which holds
 * the content, outlives a reload and the way to another page and back.
 */
export const useViewBase = (shown: ShownView, content: ViewContent) => {
  const owner = usePerson()?.crmId ?? 'visitor';
  const view = shown.kind === 'shown' ? shown.view : undefined;
  const base = useMemo(() => {
    if (view === undefined) return undefined;
    const kept = drafts.read(owner, keptName(view.id));
    return baseOfGrid(view, isView(kept) ? kept : undefined, content);
  }, [owner, view, content]);
  useEffect(() => {
    if (view !== undefined && base === view) drafts.keep(owner, keptName(view.id), view);
  }, [owner, view, base]);
  const isOutdated = view !== undefined && base !== undefined && isOvertaken(view, base, content);
  return { base, isOutdated };
};
