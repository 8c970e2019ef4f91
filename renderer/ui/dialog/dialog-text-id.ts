/** The id by which the dialog with this id is described: that of the sentence which it opens with. */
export const dialogTextId = (dialog: string): string => `${dialog}-body`;
