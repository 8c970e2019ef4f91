/** What a template is filled with; a value that is missing or empty gives the template's own fallback. */
export type MailValues = Readonly<Record<string, string | undefined>>;

export type MailText = { readonly subject: string; readonly html: string };

export type FilledMail = MailText & { readonly plain: string };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const placeholder = /\{\{(\w+)(?:\|([^{}]*))?\}\}/g;

/** Fallbacks are the author's and stand as they are written: in HTML they are HTML. */
const fill = (
  text: string,
  values: MailValues,
  written: (value: string, place: number) => string,
): string =>
  text.replace(placeholder, (_, name: string, fallback: string | undefined, place: number) => {
    const value = values[name] ?? '';
    return value.trim() === '' ? (fallback ?? '') : written(value, place);
  });

/** Addresses of links and pictures. */
const htmlAddress = /(?<=\b(?:href|src)=")[^"]*/g;

/** Chinese and Japanese write no blank behind an address: it ends where their punctuation begins. */
const plainAddress =
  /(?:\b(?:https?|mailto|tel):|\{\{(?:portalLink|unsubscribeLink)\}\})(?:[^\s<>{}\u3000-\u303f\uff00-\uffef]|\{\{\w+(?:\|[^{}]*)?\}\})+/g;

/**
 * Spells a value that stands within an address as addresses do: there a plus, a blank or an ampersand would say something
 * else. One at its beginning is the address itself, and is written as any other. A number to call is nothing but what is
 * dialed: phones do not read what is spelled so.
 */
const inAddresses = (text: string, addresses: RegExp, written: (value: string) => string) => {
  const found = [...text.matchAll(addresses)].map(({ 0: address, index }) => ({
    from: index,
    to: index + address.length,
    scheme: /^(?:mailto|tel):/i.exec(address)?.[0].toLowerCase(),
  }));
  return (value: string, place: number): string => {
    const address = found.find(({ from, to }) => from < place && place < to);
    if (address === undefined) return written(value);
    if (address.scheme === 'tel:') return value.replace(/[^+\d;=.-]/g, '');
    const spelled = encodeURIComponent(value.toWellFormed());
    return address.scheme === 'mailto:' ? spelled.replaceAll('%40', '@') : spelled;
  };
};

/** No value becomes markup, or another part of an address. */
export const fillHtml = (html: string, values: MailValues): string =>
  fill(html, values, inAddresses(html, htmlAddress, escapeHtml));

export const fillPlain = (plain: string, values: MailValues): string =>
  fill(
    plain,
    values,
    inAddresses(plain, plainAddress, (value) => value),
  );

/** No value becomes another header. */
export const fillHeader = (text: string, values: MailValues): string =>
  fill(text, values, (value) => value.replace(/\p{Cc}+/gu, ' '));

/** Whether a fallback holds mark-up, or the end of an attribute: it may begin in one and end in another, or behind its tag. */
export const hasMarkupFallback = (html: string): boolean =>
  [...html.matchAll(placeholder)].some(([, , fallback = '']) => /[<>"]/.test(fallback));

/** Placeholders of a text that have neither a value nor a fallback, each once. */
export const missingValues = (text: string, values: MailValues): readonly string[] => [
  ...new Set(
    [...text.matchAll(placeholder)].flatMap(([, name = '', fallback = '']) =>
      fallback === '' && (values[name] ?? '').trim() === '' ? [name] : [],
    ),
  ),
];

const signs: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', ' '],
  // Last, or `&amp;lt;` would become a sign that nobody wrote.
  ['&amp;', '&'],
];

/** The same for readers that show no HTML: a link stands behind its words, a paragraph is a blank line. */
export const plainTextOf = (html: string): string => {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gi, '$2: $1')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|h[1-6]|div|li|tr)>/gi, '\n\n')
    .replace(/<[^>]+>/g, '');
  return signs
    .reduce((known, [entity, sign]) => known.replaceAll(entity, sign), text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};

/** Fills a template for one person. Nothing that a value holds becomes markup or a header of the mail. */
export const fillTemplate = ({ subject, html }: MailText, values: MailValues): FilledMail => {
  // The portal's own, which spell their links themselves.
  const filled = fill(html, values, escapeHtml);
  return {
    subject: fillHeader(subject, values),
    html: filled,
    plain: plainTextOf(filled),
  };
};
