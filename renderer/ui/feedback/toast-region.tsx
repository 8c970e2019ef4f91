import { useDirection } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useWatched } from '../watched.ts';
import classes from './toast-region.module.css';
import { sideOf } from './side-of.ts';
import { dismissToast, type Toast, toastDuration, toastStore } from './toasts.ts';
import { useClearOfFocus } from './use-clear-of-focus.ts';
import { toastKey, useToastFocus } from './use-toast-focus.ts';

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle } as const;

type ToastRegionProps = {
  readonly labels: {
    readonly region: string;
    readonly close: string;
    /** Says which key goes to the button of a toast. */
    readonly reach: (action: string, key: string) => string;
  };
};

type ToastCardProps = {
  readonly toast: Toast;
  readonly closeLabel: string;
  readonly handOn: (card: HTMLElement | null) => () => void;
};

const tickMs = 100;

/** A dialog below leaves Escape to whatever has the focus and says so. */
const ownEscape = { 'data-mantine-stop-propagation': true };

const ToastCard = ({ toast, closeLabel, handOn }: ToastCardProps) => {
  const { id, kind, message, actions } = toast;
  const duration = toastDuration(toast);
  const { dir } = useDirection();
  const card = useRef<HTMLLIElement>(null);
  const place = useCallback(
    (element: HTMLLIElement | null) => {
      card.current = element;
      return handOn(element);
    },
    [handOn],
  );
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
    <li ref={place} className={classes.toast} data-kind={kind}>
      <Icon className={classes.icon} size={20} aria-hidden />
      <span className={classes.message}>
        <bdi dir={sideOf(message, dir)}>{message}</bdi>
      </span>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className={classes.action}
          {...ownEscape}
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
        {...ownEscape}
        onClick={() => dismissToast(id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </li>
  );
};

type AnnouncementProps = {
  readonly toasts: readonly Toast[];
  readonly reach: ToastRegionProps['labels']['reach'];
};

/**
 * Text for screen readers alone, put into regions that exist before the text does: only then is it read out. Each message
 * is a node of its own and stays as long as its toast: what is added is read out, and nothing that was read before.
 */
const Announcement = ({ toasts, reach }: AnnouncementProps) => {
  const said = (urgent: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'error') === urgent)
      .map(({ id, message, actions: [action] }) => (
        <p key={id}>
          {action === undefined ? message : `${message} ${reach(action.label, toastKey)}`}
        </p>
      ));
  return (
    <div className={`visually-hidden ${classes.announcement}`}>
      <div role="status" aria-atomic="false">
        {said(false)}
      </div>
      <div role="alert" aria-atomic="false">
        {said(true)}
      </div>
    </div>
  );
};

/** Keeps all of the toast that has the focus in sight: a low window scrolls, and others come and go beside it. */
const keepInSight = (region: HTMLElement | null): void => {
  const { activeElement: focused } = document;
  if (region?.contains(focused) !== true) return;
  focused?.closest('li')?.scrollIntoView({ block: 'nearest' });
};

/** The stack of toasts; its clocks stand still while a pointer or the focus is on it. */
export const ToastRegion = ({ labels }: ToastRegionProps) => {
  const toasts = useWatched(toastStore);
  const region = useRef<HTMLElement>(null);
  useClearOfFocus(region, toasts);
  const { handOn, onFocus, onKeyDown } = useToastFocus(region);
  useLayoutEffect(() => keepInSight(region.current), [toasts]);
  return (
    <>
      <Announcement toasts={toasts} reach={labels.reach} />
      <section
        ref={region}
        className={classes.region}
        aria-label={labels.region}
        hidden={toasts.length === 0}
        onFocus={(event: FocusEvent) => {
          onFocus(event);
          keepInSight(region.current);
        }}
        onKeyDown={onKeyDown}
      >
        <ol className={classes.stack}>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} closeLabel={labels.close} handOn={handOn} />
          ))}
        </ol>
      </section>
    </>
  );
};
