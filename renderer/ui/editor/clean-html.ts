import DOMPurify from 'dompurify';

const words = (list: string): string[] => list.split(' ');

/** What the editor can write, and what is kept of what comes from elsewhere: words, their emphasis, lists and links. */
const mailRules = {
  ALLOWED_TAGS: words(
    'p br hr blockquote h1 h2 h3 h4 ul ol li a span div b strong i em u s code pre table thead tbody tr th td',
  ),
  ALLOWED_ATTR: words('href lang dir start colspan rowspan'),
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|\{\{\w+\}\}$)/i,
};

/** The mark-up of a mail without anything that loads, runs or covers. */
export const cleanHtml = (html: string): string => DOMPurify.sanitize(html, mailRules);

/** The same as nodes, which no page policy has to allow. */
export const cleanFragment = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { ...mailRules, RETURN_DOM_FRAGMENT: true });
