import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import classes from './toast-region.module.css';
import { dismissToast, type Toast, toastDuration, toastStore } from './toasts.ts';
import { useClearOfFocus } from './use-clear-of-focus.ts';

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle } as const;

type ToastRegionProps = {
  readonly labels: { readonly region: string; readonly close: string };
};

type ToastCardProps = { readonly toast: Toast; readonly closeLabel: string };

const tickMs = 100;

const ToastCard = ({ toast, closeLabel }: ToastCardProps) => {
  const { id, kind, message, actions } = toast;
  const duration = toastDuration(toast);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    let shownMs = 0;
    const clock = setInterval(() => {
      // Asked and not listened for: a card that leaves under the pointer or the focus sends no event.
      if (card.current?.parentElement?.matches(':hover, :focus-within') === true) return;
      shownMs += tickMs;
      if (shownMs >= duration) dismissToast(id);
    }, tickMs);
    return () => clearInterval(clock);
  }, [id, duration]);
  const Icon = icons[kind];
  return (
    <li ref={card} className={classes.toast} data-kind={kind}>
      <Icon className={classes.icon} size={20} aria-hidden />
      <span className={classes.message}>
        <bdi>{message}</bdi>
      </span>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className={classes.action}
          onClick={() => {
            action.onClick();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      ))}
      <button
        type="button"
        className={classes.close}
        aria-label={closeLabel}
        onClick={() => dismissToast(id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </li>
  );
};

/** Text for screen readers alone, put into regions that exist before the text does: only then is it read out. */
const Announcement = ({ toasts }: { readonly toasts: readonly Toast[] }) => {
  const last = (urgent: boolean) => {
    const toast = toasts.findLast(({ kind }) => (kind === 'error') === urgent);
    // By its own key a message that comes again is a new node: it is read out again.
    return toast && <span key={toast.id}>{toast.message}</span>;
  };
  return (
    <div className={`visually-hidden ${classes.announcement}`}>
      <output>{last(false)}</output>
      <div role="alert">{last(true)}</div>
    </div>
  );
};

/** The stack of toasts; its clocks stand still while a pointer or the focus is on it. */
export const ToastRegion = ({ labels }: ToastRegionProps) => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const region = useRef<HTMLElement>(null);
  useClearOfFocus(region, toasts);
  return (
    <>
      <Announcement toasts={toasts} />
      <section
        ref={region}
        className={classes.region}
        aria-label={labels.region}
        hidden={toasts.length === 0}
      >
        <ol className={classes.stack}>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} closeLabel={labels.close} />
          ))}
        </ol>
      </section>
    </>
  );
};
