import { Notification } from 'electron';

export type Note = {
  readonly title: string;
  readonly body: string;
  readonly onClick: () => void;
};

/** Shows notes of the operating system, which holds them back itself while it is not to be disturbed. */
export const createNotifier = () => {
  /** Held until they close: a collected one would lose its click. */
  const shown = new Set<Notification>();

  return ({ title, body, onClick }: Note): void => {
    if (!Notification.isSupported()) return;
    const note = new Notification({ title, body });
    const release = () => void shown.delete(note);
    note.on('click', () => {
      release();
      onClick();
    });
    note.on('close', release);
    note.on('failed', release);
    shown.add(note);
    note.show();
  };
};
