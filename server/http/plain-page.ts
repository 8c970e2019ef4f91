import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** A page of a few sentences that stands outside the portal: no scripts, and nothing from elsewhere. */
type PlainPage = {
  readonly language: string;
  readonly title: string;
  /** What the head has beside the usual. */
  readonly head: string;
  /** Rules of this page, beside those that all of them share. */
  readonly style: string;
  /** Below the title. */
  readonly body: string;
  /** Whether a form of the page may be sent to the portal. */
  readonly mayPost: boolean;
};

/** What a page says in a language, in English where it has no words in that one. */
export const wordsFor = <Words>(
  words: Readonly<Record<string, Words>> & { readonly en: Words },
  language: string,
): { readonly language: string; readonly said: Words } => {
  const said = Object.hasOwn(words, language) ? words[language] : undefined;
  return said === undefined ? { language: 'en', said: words.en } : { language, said };
};

const rightToLeft = new Set(['ar', 'fa']);

const commonStyle = `
  body { font: 1.125rem/1.5 system-ui, sans-serif; display: grid; place-content: center; min-height: 100vh;
         margin: 0; padding: 1rem; box-sizing: border-box; text-align: center; color-scheme: light dark; }`;

/** Sends a page by itself. @param page texts that need no escaping: the portal's own alone */
export const sendPlainPage = (reply: FastifyReply, page: PlainPage): FastifyReply => {
  const { language, title } = page;
  const nonce = randomBytes(16).toString('base64');
  const forms = page.mayPost ? " form-action 'self';" : '';
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}';${forms} base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}" dir="${rightToLeft.has(language) ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
${page.head}
<title>${title}</title>
<style nonce="${nonce}">${commonStyle}${page.style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${page.body}
</main>
</body>
</html>
`);
};
