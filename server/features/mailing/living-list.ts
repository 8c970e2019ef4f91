/** The list of a send, null once it is deleted: its page is for nobody then. */
export const livingListSql = (send: string): string =>
  `(select item_id from contact_list where item_id = ${send}.list_id and deleted_on is null)`;
