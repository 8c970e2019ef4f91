import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import classes from './held-fields.module.css';

const textFields = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea';

/** What is off by itself stays so. */
const pressed =
  ':is(button, select, input[type="checkbox"], input[type="radio"]):not([aria-disabled])';

const hold = (event: SyntheticEvent): void => event.stopPropagation();

/** Links lead on; whatever else is pressed would change something. */
const holdClick = (event: SyntheticEvent): void => {
  if (event.target instanceof Element && event.target.closest('a[href]') !== null) return;
  event.preventDefault();
  event.stopPropagation();
};

/** What leads through a window and out of it stays with the window. */
const holdKey = (event: KeyboardEvent): void => {
  if (event.key !== 'Tab' && event.key !== 'Escape') event.stopPropagation();
};

// React takes these events through the lists that fields show elsewhere on the page as well.
const holding = { onClickCapture: holdClick, onChangeCapture: hold, onKeyDownCapture: holdKey };

type HeldFieldsProps = {
  /** While what they hold is being saved. */
  readonly held: boolean;
  readonly children: ReactNode;
};

/**
 * Fields that can only be read for a while: what is changed while a save is on its way would go with the window that the
 * save closes. `disabled` would drop the focus of whoever sends by keys.
 */
export const HeldFields = ({ held, children }: HeldFieldsProps) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!held) return undefined;
    const found = place.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      textFields,
    );
    const fields = [...(found ?? [])].filter((field) => !field.readOnly);
    for (const field of fields) field.readOnly = true;
    const others = [...(place.current?.querySelectorAll(pressed) ?? [])];
    for (const other of others) other.setAttribute('aria-disabled', 'true');
    return () => {
      for (const field of fields) field.readOnly = false;
      for (const other of others) other.removeAttribute('aria-disabled');
    };
  }, [held]);
  return (
    <div
      ref={place}
      className={classes.fields}
      data-held={held || undefined}
      {...(held && holding)}
    >
      {children}
    </div>
  );
};
