/** One text for values that hold the same, whatever the order of their fields. */
export const contentText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Whether two values hold the same, whatever the order of their fields: one from a request, one from a table. */
export const isSameContent = (one: unknown, other: unknown): boolean =>
  contentText(one) === contentText(other);
