/**
 * A dialog is not described by all that is in it, or a form is read from end to end when it opens: without its id the
 * body is not found, and one that asks or tells gives the id to its sentence (`dialog-text-id.ts`). Nor is its head the
 * banner of the page. The theme gives this to every dialog; one with `attributes` of its own names it again.
 */
export const dialogParts = { body: { id: undefined }, header: { role: 'presentation' } };
