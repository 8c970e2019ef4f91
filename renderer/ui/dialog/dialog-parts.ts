import { type ComponentPropsWithRef, createElement } from 'react';

type WindowProps = ComponentPropsWithRef<'section'>;

/** The window itself, drawn by us: Mantine describes it by the id of its body, whatever it is given. */
const windowDescribedBy = (id: string | undefined) => ({
  renderRoot: (props: WindowProps) =>
    createElement('section', { ...props, 'aria-describedby': id }),
});

/**
 * A dialog is not described by all that is in it, or a form is read from end to end when it opens. Nor is its head the
 * banner of the page. The theme gives this to every dialog; one with `attributes` of its own names it again.
 */
export const dialogParts = {
  content: windowDescribedBy(undefined),
  header: { role: 'presentation' },
};

/** The `attributes` of a dialog that asks or tells: it is described by the sentence with this id. */
export const describedBy = (id: string) => ({ ...dialogParts, content: windowDescribedBy(id) });
