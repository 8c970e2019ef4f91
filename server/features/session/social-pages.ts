import type { FastifyReply } from 'fastify';
import { sendPlainPage } from '#server/http/plain-page.ts';

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
  const href = link.replaceAll('&', '&amp;');
  return sendPlainPage(reply, {
    language: known,
    title,
    head: `<meta http-equiv="refresh" content="0; url=${href}" />`,
    style: `
  a { font-weight: 600; }`,
    body: `<p><a href="${href}">${open}</a></p>
<p>${hint}</p>`,
    mayPost: false,
  });
};
