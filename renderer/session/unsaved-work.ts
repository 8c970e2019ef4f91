/** `form`: something typed that is not saved, or shown this once. `running`: an upload, an export, a mail on its way. */
export type WorkKind = 'form' | 'running';

const open = new Map<symbol, WorkKind>();
const listeners = new Set<() => void>();

const publish = (): void => {
  for (const listener of listeners) listener();
};

/** Says that something would be lost if the page went away now; the answer takes it back. */
export const beginWork = (kind: WorkKind): (() => void) => {
  const entry = Symbol(kind);
  open.set(entry, kind);
  publish();
  return () => {
    if (open.delete(entry)) publish();
  };
};

/** Whether nothing would be lost if the page went away now. A new version and the closing of the window ask. */
export const isAllSaved = (): boolean => open.size === 0;

/** For whoever shows it: told whenever something begins or ends. */
export const followWork = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
