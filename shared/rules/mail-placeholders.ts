/**
 * What a mail can say about its recipient: `{{firstName|friend}}` writes the first name, or `friend` where there is
 * none. Editors offer these.
 */
export const mailPlaceholders = [
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'emailAddress',
  'phoneNumber',
  'city',
  'crmId',
  'listName',
  'portalName',
  'portalLink',
  'unsubscribeLink',
] as const;

export type MailPlaceholder = (typeof mailPlaceholders)[number];

const known: ReadonlySet<string> = new Set(mailPlaceholders);

/** Placeholders of a text that nothing can fill, each once, as they stand there. */
export const unknownPlaceholders = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/\{\{(\w+)(?:\|[^{}]*)?\}\}/g)].flatMap(([, name = '']) =>
      known.has(name) ? [] : [name],
    ),
  ),
];
