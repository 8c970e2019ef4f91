import { flushSync } from 'react-dom';

const fieldsOf = (place: Element | null): readonly HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>(':is(input, select, textarea):enabled') ?? []),
];

/** Has a button add to a form, and leads into the first field of what has come: it may leave with the last that it adds. */
export const enterAdded = (button: HTMLElement, add: () => void): void => {
  const place = button.closest('form, [role="dialog"], main');
  const before = new Set(fieldsOf(place));
  flushSync(add);
  fieldsOf(place)
    .find((field) => !before.has(field))
    ?.focus();
};
