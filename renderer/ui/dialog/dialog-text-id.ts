/**
 * The id by which the dialog with this id is described: that of the sentence which it opens with. The ending is Mantine's
 * own, that of the body (`getBodyId`), which the theme leaves without an id.
 */
export const dialogTextId = (dialog: string): string => `${dialog}-body`;
