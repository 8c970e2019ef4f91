import type { FastifyReply } from 'fastify';
import { sendPlainPage, wordsFor } from '#server/http/plain-page.ts';

type Words = { readonly title: string; readonly open: string; readonly hint: string };

const words = {
  en: {
    title: 'Back to the portal',
    open: 'Open the portal',
    hint: 'You can close this window afterward.',
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
  fa: {
    title: 'بازگشت به درگاه',
    open: 'باز کردن درگاه',
    hint: 'پس از آن می‌توانید این پنجره را ببندید.',
  },
  hy: {
    title: 'Վերադառնալ պորտալ',
    open: 'Բացել պորտալը',
    hint: 'Դրանից հետո կարող եք փակել այս պատուհանը։',
  },
  ko: {
    title: '포털로 돌아가기',
    open: '포털 열기',
    hint: '그런 다음 이 창을 닫아도 됩니다.',
  },
  zh: {
    title: '返回门户',
    open: '打开门户',
    hint: '之后您可以关闭此窗口。',
  },
  tl: {
    title: 'Bumalik sa portal',
    open: 'Buksan ang portal',
    hint: 'Pagkatapos nito ay maaari na ninyong isara ang window na ito.',
  },
  vi: {
    title: 'Quay lại cổng thông tin',
    open: 'Mở cổng thông tin',
    hint: 'Sau đó quý vị có thể đóng cửa sổ này.',
  },
  ru: {
    title: 'Вернуться на портал',
    open: 'Открыть портал',
    hint: 'После этого это окно можно закрыть.',
  },
} as const satisfies Readonly<Record<string, Words>>;

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
  const { said, ...known } = wordsFor<Words>(words, language);
  const { title, open, hint } = said;
  const href = link.replaceAll('&', '&amp;');
  return sendPlainPage(reply, {
    ...known,
    title,
    head: `<meta http-equiv="refresh" content="0; url=${href}" />`,
    style: `
  a { font-weight: 600; }`,
    body: `<p><a href="${href}">${open}</a></p>
<p>${hint}</p>`,
    mayPost: false,
  });
};
