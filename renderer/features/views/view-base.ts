import type { SavedView } from '#shared/contracts/saved-view.ts';
import { contentOf, isSameContent, type ViewContent } from './view-content.ts';

/**
 * The view that what the grid shows was made from: as it was when the grid took it over, which may be before somebody
 * else saved it. Where the grid shows what is saved now, or the view selects the same as then, it is the view of now.
 * @param kept the view as the grid last took it over
 */
export const baseOfGrid = (
  view: SavedView,
  kept: SavedView | undefined,
  content: ViewContent,
): SavedView => {
  if (kept === undefined || kept.id !== view.id || kept.version === view.version) return view;
  const now = contentOf(view);
  return isSameContent(content, now) || isSameContent(contentOf(kept), now) ? view : kept;
};

/** Whether the person changed nothing in the grid, and somebody else saved the view since: then it is shown as it is now. */
export const isOvertaken = (view: SavedView, base: SavedView, content: ViewContent): boolean =>
  base.version < view.version && isSameContent(content, contentOf(base));

/**
 * What a save of a dialog is made from: what the grid shows has its own beginning, the words of the dialog have theirs.
 * The older version of both goes out, so that whatever came after is asked about.
 */
export const baseOfDialog = (words: SavedView, grid: SavedView): SavedView => ({
  ...words,
  ...contentOf(grid),
  version: Math.min(words.version, grid.version),
});
