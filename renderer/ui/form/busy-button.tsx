import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import type { ComponentProps, MouseEvent, Ref } from 'react';

type BusyButtonProps = ButtonProps &
  ElementProps<'button', keyof ButtonProps> & {
    readonly ref?: Ref<HTMLButtonElement>;
    /** Off as long as something in its form is not right; a press is sent all the same, and says what. */
    readonly blocked?: boolean;
  };

/** Keeps Enter in a field from sending the form, anew or at all, of a button that is busy or off, as `disabled` would. */
const doNothing = (event: MouseEvent): void => event.preventDefault();

/** The element of a button that shows a spinner: Mantine would disable it, and drop the focus of whoever pressed it. */
export const FocusableButton = ({ disabled, type, ...root }: ComponentProps<'button'>) => (
  <button
    {...root}
    type={type === 'submit' ? 'submit' : 'button'}
    aria-busy={disabled === true || undefined}
  />
);

/**
 * A button that shows that its work is on its way. While it is, or while it is off, a press does nothing; but it can be
 * reached all the time, and keeps the focus of the very person who pressed it.
 */
export const BusyButton = ({
  loading = false,
  disabled = false,
  blocked = false,
  onClick,
  ...props
}: BusyButtonProps) => (
  <Button
    {...props}
    {...(blocked && { 'aria-disabled': true })}
    {...((disabled || blocked) && { 'data-disabled': true })}
    {...(loading || disabled
      ? { 'aria-disabled': true, onClick: doNothing }
      : onClick && { onClick })}
    loading={loading}
    renderRoot={FocusableButton}
  />
);
