export type ConfirmOptions = {
  readonly title: string;
  readonly message: string;
  /** The words on the buttons; the host's own when left out. */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** `danger` for what cannot be undone: the button is red and the focus starts on cancel. */
  readonly tone?: 'normal' | 'danger';
  /** A question without a way out has no cancel button; Escape answers no all the same. */
  readonly withCancel?: boolean;
};

export type AlertOptions = {
  readonly title: string;
  readonly message: string;
  readonly okLabel?: string;
};

type Question =
  | { readonly kind: 'confirm'; readonly options: ConfirmOptions }
  | { readonly kind: 'alert'; readonly options: AlertOptions };

export type Dialog = Question & {
  readonly id: number;
  /** False while the answered window fades out and hands the focus back. */
  readonly open: boolean;
  readonly answer: (agreed: boolean) => void;
  readonly remove: () => void;
};

let dialogs: readonly Dialog[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const publish = (next: readonly Dialog[]): void => {
  dialogs = next;
  for (const listener of listeners) listener();
};

const open = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const id = nextId;
    nextId += 1;
    const answer = (agreed: boolean) => {
      publish(dialogs.map((dialog) => (dialog.id === id ? { ...dialog, open: false } : dialog)));
      resolve(agreed);
    };
    const remove = () => publish(dialogs.filter((dialog) => dialog.id !== id));
    publish([...dialogs, { ...question, id, open: true, answer, remove }]);
  });

/** Asks a question over the page; answers true when the person agreed, false for cancel and Escape. */
export const confirm = (options: ConfirmOptions): Promise<boolean> =>
  open({ kind: 'confirm', options });

/** Says something that the person must have read; resolves when they have. */
export const alert = async (options: AlertOptions): Promise<void> => {
  await open({ kind: 'alert', options });
};

/** For the host that draws them, lowest first. */
export const dialogStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => dialogs,
} as const;
