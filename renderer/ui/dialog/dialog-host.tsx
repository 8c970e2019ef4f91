import { Suspense, useEffect } from 'react';
import { late, over } from '../late-component.tsx';
import { useWatched } from '../watched.ts';
import type { DialogLabels } from './dialog-labels.ts';
import { dialogStore } from './dialogs.ts';
import { watchFocus } from './openers.ts';

/** The window itself is fetched with the first question. */
const DialogWindow = late(
  async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow }),
  ({ dialog }) =>
    over(() => {
      dialog.answer(false);
      dialog.remove();
    }),
);

type DialogHostProps = {
  readonly labels: DialogLabels;
  /** Told when a prompt has text that a reload would lose; the answer takes it back. */
  readonly beginTyping: () => () => void;
};

/** Draws the open questions, one above the other; Escape answers the topmost alone. */
export const DialogHost = ({ labels, beginTyping }: DialogHostProps) => {
  const dialogs = useWatched(dialogStore);
  useEffect(watchFocus, []);
  const topmost = dialogs.findLast(({ open }) => open)?.id;
  return (
    <Suspense fallback={null}>
      {dialogs.map((dialog) => (
        <DialogWindow
          key={dialog.id}
          dialog={dialog}
          labels={labels}
          beginTyping={beginTyping}
          topmost={dialog.id === topmost}
        />
      ))}
    </Suspense>
  );
};
