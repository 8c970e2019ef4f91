/**
 * `form`: something typed that is not saved, or shown this once. `brief`: typed and not sent, such as a sign-in or what a log
 * is asked: no new version takes it, but whoever leaves knows, and is not asked. `running`: an upload, a mail on its way.
 * `file`: one that is brought from the service to the disk, which the desktop client does without the page.
 */
export type WorkKind = 'form' | 'brief' | 'running' | 'file';

const open = new Map<symbol, WorkKind>();

/** Says that something would be lost if the page went away now; the answer takes it back. */
export const beginWork = (kind: WorkKind): (() => void) => {
  const entry = Symbol(kind);
  open.set(entry, kind);
  return () => void open.delete(entry);
};

/** Whether nothing but the `safe` kinds would be lost if the page went away now. A new version and the window's end ask. */
export const isAllSaved = (...safe: readonly WorkKind[]): boolean =>
  [...open.values()].every((kind) => safe.includes(kind));
