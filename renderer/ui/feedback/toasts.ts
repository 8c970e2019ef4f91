export type ToastKind = 'success' | 'error' | 'info';

export type ToastAction = { readonly label: string; readonly onClick: () => void };

export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
  readonly action?: ToastAction;
};

/** How long a toast stays, in milliseconds; the clock stands still while a pointer or the focus is on the stack. */
export const toastDuration: Readonly<Record<ToastKind, number>> = {
  success: 3_000,
  info: 3_000,
  error: 5_000,
};

/** More would cover the page; the oldest leaves first. */
const mostAtOnce = 4;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const publish = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

const show = (kind: ToastKind, message: string, action?: ToastAction): void => {
  const alike = toasts.find((shown) => shown.kind === kind && shown.message === message);
  const others = toasts.filter((shown) => shown !== alike);
  const id = nextId;
  nextId += 1;
  const added: Toast = { id, kind, message, ...(action === undefined ? {} : { action }) };
  publish([...others, added].slice(-mostAtOnce));
};

/** Short messages at the edge of the window; the same message twice shows once. */
export const toast = {
  success: (message: string, action?: ToastAction) => show('success', message, action),
  error: (message: string, action?: ToastAction) => show('error', message, action),
  info: (message: string, action?: ToastAction) => show('info', message, action),
} as const;

export const dismissToast = (id: number): void =>
  publish(toasts.filter((shown) => shown.id !== id));

/** For the region that draws them. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => toasts,
} as const;
