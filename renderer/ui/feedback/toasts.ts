import { createWatched, type Watched } from '../watched.ts';

export type ToastKind = 'success' | 'error' | 'info';

export type ToastAction = { readonly label: string; readonly onClick: () => void };

export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
  readonly actions: readonly ToastAction[];
};

const duration = { success: 3_000, info: 3_000, error: 5_000 } satisfies Record<ToastKind, number>;

/** In milliseconds: who may do something about it needs the time to read, to decide and to come there by keyboard. */
const decisionTime = 30_000;

/** How long a toast stays, in milliseconds; the clock stands still while a pointer or the focus is on the stack. */
export const toastDuration = ({ kind, actions }: Toast): number =>
  actions.length > 0 ? decisionTime : duration[kind];

/** More would cover the page; the oldest leaves first. */
const mostAtOnce = 4;

const toasts = createWatched<readonly Toast[]>([]);
let nextId = 1;

/** What was done and can be undone is a thing of its own, though its sentence is the one of another; a fault is not. */
const isOfItsOwn = ({ kind, actions }: Pick<Toast, 'kind' | 'actions'>): boolean =>
  kind !== 'error' && actions.length > 0;

const show = (kind: ToastKind, message: string, actions: readonly ToastAction[]): void => {
  const shown = toasts.read();
  const alike = isOfItsOwn({ kind, actions })
    ? undefined
    : shown.find((one) => one.kind === kind && one.message === message && !isOfItsOwn(one));
  const others = shown.filter((one) => one !== alike);
  const id = nextId;
  nextId += 1;
  toasts.write([...others, { id, kind, message, actions }].slice(-mostAtOnce));
};

/** Short messages at the edge of the window; the same message twice shows once, unless each undoes a thing of its own. */
export const toast = {
  success: (message: string, ...actions: readonly ToastAction[]) =>
    show('success', message, actions),
  error: (message: string, ...actions: readonly ToastAction[]) => show('error', message, actions),
  info: (message: string, ...actions: readonly ToastAction[]) => show('info', message, actions),
} as const;

export type CopyWords = {
  /** Says that it was done; without it nothing is said, as programs do after their own keys. */
  readonly copied?: string;
  /** Says that it was not, and what to do instead. */
  readonly refused: string;
};

/** Puts a text on the clipboard. A browser may refuse: by its settings, by a policy, or because another window has the focus. */
export const copyText = async (text: string, { copied, refused }: CopyWords): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return toast.error(refused);
  }
  if (copied !== undefined) toast.success(copied);
};

export const dismissToast = (id: number): void =>
  toasts.write(toasts.read().filter((shown) => shown.id !== id));

/** For when the person is gone: what was said names people, and its buttons act as whoever is signed in by then. */
export const dismissToasts = (): void => toasts.write([]);

/** For the region that draws them. */
export const toastStore: Watched<readonly Toast[]> = toasts;
