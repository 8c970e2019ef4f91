import { Notification } from 'electron';

export type Note = { readonly title: string; readonly body: string; readonly route: string };

/** Shows notifications of the operating system; a click brings the portal to the front, on the note's route. */
export const createNotifier = (focusOn: (route: string) => void) => {
  /** Held until they close: a collected notification would lose its click. */
  const shown = new Set<Notification>();

  /** Answers whether the operating system took it. */
  return ({ title, body, route }: Note): boolean => {
    if (!Notification.isSupported()) return false;
    const note = new Notification({ title, body });
    const release = () => void shown.delete(note);
    note.on('click', () => {
      release();
      focusOn(route);
    });
    note.on('close', release);
    note.on('failed', release);
    shown.add(note);
    note.show();
    return true;
  };
};
