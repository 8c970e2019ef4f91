import type { Notification } from 'electron';

export type Note = {
  readonly title: string;
  readonly body: string;
  readonly onClick: () => void;
  /** The system cannot show it. */
  readonly onMissed?: () => void;
};

export type NotifierPorts = {
  readonly Notification: typeof Notification;
  readonly platform: NodeJS.Platform;
  readonly openPortal: () => void;
};

/** Nobody goes through more of them in the system's list; each that is held costs a little memory. */
const mostHeld = 100;

/** Two words of one click come within this time, in milliseconds, whichever comes first. */
const sameClickMs = 500;

/** Shows notes of the operating system, which holds them back itself while it is not to be disturbed. */
export const createNotifier = ({ Notification, platform, openPortal }: NotifierPorts) => {
  /** Held until they are gone: a collected one would lose its click. The oldest one comes first. */
  const shown = new Set<Notification>();
  let clickedAt = Number.NEGATIVE_INFINITY;

  const hold = (note: Notification): void => {
    const [oldest] = shown;
    if (oldest !== undefined && shown.size >= mostHeld) shown.delete(oldest);
    shown.add(note);
  };

  // Windows tells here of every click, also on what an earlier run has shown. A note that is held tells of it itself.
  if (platform === 'win32') {
    Notification.handleActivation(() => {
      setTimeout(() => {
        if (performance.now() - clickedAt > 2 * sameClickMs) openPortal();
      }, sameClickMs);
    });
  }

  return ({ title, body, onClick, onMissed }: Note): void => {
    if (!Notification.isSupported()) return onMissed?.();
    const note = new Notification({ title, body });
    const release = () => void shown.delete(note);
    note.on('click', () => {
      clickedAt = performance.now();
      release();
      onClick();
    });
    // On Windows a banner that goes by itself stays in the Action Center, where it is clicked later.
    note.on('close', ({ reason }) => {
      if (reason !== 'timedOut') release();
    });
    note.on('failed', () => {
      release();
      onMissed?.();
    });
    hold(note);
    note.show();
  };
};
