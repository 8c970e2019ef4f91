/** Leads to a field of a form by its name; of several with one name, to the first. */
export const focusField = (form: EventTarget, name: string): void => {
  const found = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  const input = found instanceof RadioNodeList ? found[0] : found;
  if (input instanceof HTMLElement) input.focus();
};
