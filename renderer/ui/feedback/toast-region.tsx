import { CloseButton, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import classes from './toast-region.module.css';
import { dismissToast, type Toast, toastDuration, toastStore } from './toasts.ts';

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle } as const;

type ToastRegionProps = {
  readonly labels: { readonly region: string; readonly close: string };
};

type ToastCardProps = {
  readonly toast: Toast;
  readonly paused: boolean;
  readonly closeLabel: string;
};

const ToastCard = ({ toast, paused, closeLabel }: ToastCardProps) => {
  const { id, kind, message, action } = toast;
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => dismissToast(id), toastDuration[kind]);
    return () => clearTimeout(timer);
  }, [id, kind, paused]);
  const Icon = icons[kind];
  return (
    <li className={classes.toast} data-kind={kind}>
      <Icon className={classes.icon} size={20} aria-hidden />
      <span className={classes.message}>
        <bdi>{message}</bdi>
      </span>
      {action !== undefined && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            action.onClick();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton size="sm" aria-label={closeLabel} onClick={() => dismissToast(id)} />
    </li>
  );
};

/** Text for screen readers alone, put into regions that exist before the text does: only then is it read out. */
const Announcement = ({ toasts }: { readonly toasts: readonly Toast[] }) => {
  const last = (urgent: boolean) =>
    toasts.findLast(({ kind }) => (kind === 'error') === urgent)?.message ?? '';
  return (
    <VisuallyHidden>
      <div role="status">{last(false)}</div>
      <div role="alert">{last(true)}</div>
    </VisuallyHidden>
  );
};

/** The stack of toasts; it stays while a pointer or the focus is on it. */
export const ToastRegion = ({ labels }: ToastRegionProps) => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const empty = toasts.length === 0;
  // A card that leaves under the pointer or the focus sends no event.
  if (empty && hovered) setHovered(false);
  if (empty && focused) setFocused(false);
  return (
    <>
      <Announcement toasts={toasts} />
      <section
        className={classes.region}
        aria-label={labels.region}
        hidden={empty}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={({ currentTarget, relatedTarget }) =>
          setFocused(currentTarget.contains(relatedTarget))
        }
      >
        <ol className={classes.stack}>
          {toasts.map((toast) => (
            <ToastCard
              key={toast.id}
              toast={toast}
              paused={hovered || focused}
              closeLabel={labels.close}
            />
          ))}
        </ol>
      </section>
    </>
  );
};
