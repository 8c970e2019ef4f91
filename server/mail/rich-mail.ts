import { convert } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';

const length = /^\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|%|pt)?$/;
const color = [/^#[\da-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i, /^[a-z]{3,20}$/i];

const styles = {
  color,
  'background-color': color,
  'font-size': [length],
  'font-weight': [/^(?:normal|bold|[1-9]00)$/],
  'font-style': [/^(?:normal|italic)$/],
  'text-align': [/^(?:left|right|center|justify|start|end)$/],
  'text-decoration': [/^(?:none|underline|line-through)$/],
  width: [length],
  'max-width': [length],
  height: [length],
  margin: [/^[\d\s.a-z%]{1,40}$/],
  padding: [/^[\d\s.a-z%]{1,40}$/],
  border: [/^[\d\s.a-z%#]{1,40}$/i],
};

/** How an address begins whose scheme nothing that is filled in can change; the two places are the portal's own. */
const settledStart = /^\s*(?:(?:https?|mailto|tel):|\{\{(?:unsubscribeLink|portalLink)\b)/i;

/** An address of which what a person is called decides where it leads could be anything. */
const isOpen = (address: string): boolean => address.includes('{{') && !settledStart.test(address);

/**
 * What of some HTML may stand in a mail: text, links, pictures of other servers, tables and simple looks. Scripts, forms,
 * frames, style sheets and addresses that run something are gone.
 */
export const sanitizeMail = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'center', 'font'],
    allowedAttributes: {
      '*': ['style', 'dir', 'lang', 'align'],
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      table: ['width', 'border', 'cellpadding', 'cellspacing', 'role'],
      td: ['width', 'colspan', 'rowspan', 'valign'],
      th: ['width', 'colspan', 'rowspan', 'scope', 'valign'],
      font: ['color', 'size', 'face'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'http'] },
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: href === undefined || isOpen(href) ? attribs : { ...attribs, href },
      }),
      img: (tagName, { src, ...attribs }) => ({
        tagName,
        attribs: src === undefined || isOpen(src) ? attribs : { ...attribs, src },
      }),
    },
  });

/** The same for readers that show no HTML. Placeholders stay what they are. */
export const plainOf = (html: string): string =>
  convert(html, {
    wordwrap: false,
    selectors: [
      {
        selector: 'a',
        options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] },
      },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  });

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/** A whole document of what stands in a mail: its language and direction are told to whoever reads it aloud. */
export const mailPage = (html: string, language: string): string =>
  `<!doctype html>
<html lang="${language}" dir="${rightToLeft.has(language) ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body>
${html}
</body>
</html>
`;
