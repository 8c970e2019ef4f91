/** A place that is filled for each person may be a whole address, as that of a link for one alone. */
const safeTarget = /^(?:(?:https:\/\/|mailto:)\S|\{\{\w+\}\}$)/i;

const otherScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

const emailAddress = /^[^\s@/]+@[^\s@/]+\.[^\s@/]{2,}$/;

const hostAndPath = /^[^\s@/]+\.[^\s@/]{2,}(?:[/?#]\S*)?$/;

/** Whether a link may stand in a mail: a page over https or a mail address. */
export const isMailLink = (target: string): boolean => safeTarget.test(target);

/**
 * What a person typed as a link, written out: `example.org` and `info@example.org` get the scheme that they lack.
 * Null where it can be no link of a mail.
 */
export const linkTarget = (typed: string): string | null => {
  const text = typed.trim();
  if (isMailLink(text)) return /\s/.test(text) ? null : text;
  if (otherScheme.test(text)) return null;
  if (emailAddress.test(text)) return `mailto:${text}`;
  return hostAndPath.test(text) ? `https://${text}` : null;
};
