import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

type Words = { readonly title: string; readonly open: string; readonly hint: string };

const words = {
  en: {
    title: 'Back to the portal',
    open: 'Open the portal',
    hint: 'You can close this window afterwards.',
  },
  es: {
    title: 'Volver al portal',
    open: 'Abrir el portal',
    hint: 'Después puede cerrar esta ventana.',
  },
  ar: {
    title: 'العودة إلى البوابة',
    open: 'فتح البوابة',
    hint: 'يمكنك بعد ذلك إغلاق هذه النافذة.',
  },
} as const satisfies Readonly<Record<string, Words>>;

const isKnown = (language: string): language is keyof typeof words => language in words;

const style = `
  body { font: 1.125rem/1.5 system-ui, sans-serif; display: grid; place-content: center;
         min-height: 100vh; margin: 0; padding: 1rem; text-align: center; color-scheme: light dark; }
  a { font-weight: 600; }`;

/**
 * The last page in the person's browser when they sign in from the desktop: it hands over to the client. A browser may
 * ask before it opens another program, so there is a link to press as well.
 * @param link made by the portal alone, of characters that need no escaping
 */
export const sendDesktopPage = (
  reply: FastifyReply,
  link: string,
  language: string,
): FastifyReply => {
  const known = isKnown(language) ? language : 'en';
  const { title, open, hint } = words[known];
  const nonce = randomBytes(16).toString('base64');
  const href = link.replaceAll('&', '&amp;');
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${known}" dir="${known === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta http-equiv="refresh" content="0; url=${href}" />
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p><a href="${href}">${open}</a></p>
<p>${hint}</p>
</main>
</body>
</html>
`);
};
