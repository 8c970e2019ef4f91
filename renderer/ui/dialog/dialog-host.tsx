import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { DialogLabels } from './dialog-labels.ts';
import { dialogStore } from './dialogs.ts';

/** The window itself is fetched with the first question. */
const DialogWindow = lazy(async () => ({
  default: (await import('./dialog-window.tsx')).DialogWindow,
}));

/** Draws the open questions, one above the other; Escape answers the topmost alone. */
export const DialogHost = ({ labels }: { readonly labels: DialogLabels }) => {
  const dialogs = useSyncExternalStore(dialogStore.subscribe, dialogStore.read);
  const topmost = dialogs.findLast(({ open }) => open)?.id;
  return (
    <Suspense fallback={null}>
      {dialogs.map((dialog) => (
        <DialogWindow
          key={dialog.id}
          dialog={dialog}
          labels={labels}
          topmost={dialog.id === topmost}
        />
      ))}
    </Suspense>
  );
};
