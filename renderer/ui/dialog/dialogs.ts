import { createWatched, type Watched } from '../watched.ts';

/** `mini` for a question, `half` for a form, `full` for work that needs the whole window. */
export type DialogSize = 'mini' | 'half' | 'full';

type Options = { readonly title: string; readonly size?: DialogSize };

export type ConfirmOptions = Options & {
  readonly message: string;
  /** The words on the buttons; the host's own when left out. */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** `danger` for what cannot be undone: the button is red and the focus starts on cancel. */
  readonly tone?: 'normal' | 'danger';
  /** A question without a way out has no cancel button; Escape answers no all the same. */
  readonly withCancel?: boolean;
};

export type AlertOptions = Options & { readonly message: string; readonly okLabel?: string };

export type PromptOptions = Options & {
  readonly message: string;
  /** What the field is called. */
  readonly label: string;
  /** Of a field for an e-mail address: what one is. Any other field is for a comment of at most 500 characters. */
  readonly isAddress?: (text: string) => boolean;
  /** What the field makes of all that is typed or pasted; it stays as it is when left out. */
  readonly read?: (typed: string) => string;
  /** The words on the buttons; the host's yes and no when left out. */
  readonly yesLabel?: string;
  readonly noLabel?: string;
  /** Whether there must be something in the field; it must unless this says no. */
  readonly commentRequired?: boolean;
  /** What was typed before and not sent, and who keeps it through a time-out and a reload; '' is nothing any more. */
  readonly draft?: { readonly text: string; readonly keep: (text: string) => void };
  /** Sends the text and answers whether that succeeded: until then the window stays, and keeps what was typed. */
  readonly send?: (text: string) => Promise<boolean>;
};

export type ErrorOptions = Options & {
  /** HTML from outside; it is sanitised before it shows. */
  readonly html: string;
  readonly okLabel?: string;
};

type Question =
  | { readonly kind: 'confirm'; readonly options: ConfirmOptions }
  | { readonly kind: 'alert'; readonly options: AlertOptions }
  | { readonly kind: 'prompt'; readonly options: PromptOptions }
  | { readonly kind: 'error'; readonly options: ErrorOptions };

/** What a person answered; `text` is what they wrote into a prompt. */
type Answer = { readonly agreed: boolean; readonly text: string };

export type Dialog = Question & {
  readonly id: number;
  /** False while the answered window fades out and hands the focus back. */
  readonly open: boolean;
  readonly answer: (agreed: boolean, text?: string) => void;
  readonly remove: () => void;
};

const dialogs = createWatched<readonly Dialog[]>([]);
let nextId = 1;

const open = (question: Question): Promise<Answer> =>
  new Promise((resolve) => {
    const id = nextId;
    nextId += 1;
    const answer = (agreed: boolean, text = '') => {
      dialogs.write(
        dialogs.read().map((dialog) => (dialog.id === id ? { ...dialog, open: false } : dialog)),
      );
      resolve({ agreed, text });
    };
    const remove = () => dialogs.write(dialogs.read().filter((dialog) => dialog.id !== id));
    dialogs.write([...dialogs.read(), { ...question, id, open: true, answer, remove }]);
  });

/** A button that is pressed twice, before its question has the focus, asks once. */
const isAsked = ({ kind, options }: Question): boolean =>
  dialogs
    .read()
    .some(
      (asked) =>
        asked.open &&
        asked.kind === kind &&
        asked.options.title === options.title &&
        'message' in asked.options &&
        'message' in options &&
        asked.options.message === options.message,
    );

const ask = async (question: Question): Promise<Answer> =>
  isAsked(question) ? { agreed: false, text: '' } : open(question);

/** Asks a question over the page; answers true when the person agreed, false for cancel, Escape and a question that is open. */
export const confirm = async (options: ConfirmOptions): Promise<boolean> =>
  (await ask({ kind: 'confirm', options })).agreed;

type LeaveWords = Pick<ConfirmOptions, 'title' | 'message' | 'confirmLabel' | 'cancelLabel'>;

/** Asks before what was made in a window is lost with it; the focus starts on what keeps it. True if that is wanted. */
export const confirmLeaving = (words: LeaveWords): Promise<boolean> =>
  confirm({ ...words, tone: 'danger' });

/** Says something that the person must have read; resolves when they have. */
export const alert = async (options: AlertOptions): Promise<void> => {
  await open({ kind: 'alert', options });
};

/** Asks for a comment or an e-mail address; answers null when the person did not agree. */
export const prompt = async (options: PromptOptions): Promise<string | null> => {
  const { agreed, text } = await ask({ kind: 'prompt', options });
  return agreed ? text : null;
};

/** Shows what went wrong, in words with mark-up from outside; resolves when the person has read it. */
export const showError = async (options: ErrorOptions): Promise<void> => {
  await open({ kind: 'error', options });
};

/** Answers every open question with no: whoever comes next was not asked. */
export const dismissDialogs = (): void => {
  for (const dialog of dialogs.read()) if (dialog.open) dialog.answer(false);
};

/** For the host that draws them, lowest first. */
export const dialogStore: Watched<readonly Dialog[]> = dialogs;
