/**
 * What a press of a button does; nothing while it does nothing. Not by `disabled`, which would drop the focus of the very
 * person who pressed it: at the end of a way, or while the answer is on its way.
 */
export const pressable = (press: (() => void) | null) =>
  press === null ? { 'aria-disabled': true, 'data-disabled': true } : { onClick: press };
