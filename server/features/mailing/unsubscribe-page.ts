import type { FastifyReply } from 'fastify';
import { sendPlainPage, wordsFor } from '#server/http/plain-page.ts';

type Words = {
  readonly title: string;
  readonly question: string;
  readonly stop: string;
  readonly done: string;
  readonly unknown: string;
};

const words = {
  en: {
    title: 'Unsubscribe',
    question: 'Do you want to stop receiving e-mail from us?',
    stop: 'Unsubscribe',
    done: 'You are unsubscribed. You will get no more e-mail from us.',
    unknown: 'This link is not valid. Please use the link in the latest e-mail.',
  },
  es: {
    title: 'Cancelar la suscripción',
    question: '¿No quiere recibir más correos nuestros?',
    stop: 'Cancelar la suscripción',
    done: 'Su suscripción está cancelada. No recibirá más correos nuestros.',
    unknown: 'Este enlace no es válido. Utilice el enlace del correo más reciente.',
  },
  ar: {
    title: 'إلغاء الاشتراك',
    question: 'ألا تريد تلقي المزيد من رسائلنا؟',
    stop: 'إلغاء الاشتراك',
    done: 'تم إلغاء اشتراكك. لن تصلك رسائل أخرى منا.',
    unknown: 'هذا الرابط غير صالح. يرجى استخدام الرابط الوارد في أحدث رسالة.',
  },
  fa: {
    title: 'لغو اشتراک',
    question: 'آیا نمی‌خواهید ایمیل دیگری از ما دریافت کنید؟',
    stop: 'لغو اشتراک',
    done: 'اشتراک شما لغو شد. ایمیل دیگری از ما دریافت نخواهید کرد.',
    unknown: 'این پیوند معتبر نیست. لطفاً از پیوند آخرین ایمیل استفاده کنید.',
  },
  hy: {
    title: 'Չեղարկել բաժանորդագրությունը',
    question: 'Այլևս չե՞ք ցանկանում նամակներ ստանալ մեզնից։',
    stop: 'Չեղարկել բաժանորդագրությունը',
    done: 'Ձեր բաժանորդագրությունը չեղարկված է։ Այլևս նամակներ չեք ստանա մեզնից։',
    unknown: 'Այս հղումը վավեր չէ։ Օգտագործեք վերջին նամակի հղումը։',
  },
  ko: {
    title: '수신 거부',
    question: '더 이상 저희 이메일을 받지 않으시겠습니까?',
    stop: '수신 거부',
    done: '수신이 거부되었습니다. 더 이상 저희 이메일을 받지 않습니다.',
    unknown: '유효하지 않은 링크입니다. 가장 최근 이메일의 링크를 이용해 주십시오.',
  },
  zh: {
    title: '退订',
    question: '您不想再收到我们的邮件吗？',
    stop: '退订',
    done: '您已退订，不会再收到我们的邮件。',
    unknown: '此链接无效。请使用最新邮件中的链接。',
  },
  tl: {
    title: 'Mag-unsubscribe',
    question: 'Ayaw na ba ninyong makatanggap ng email mula sa amin?',
    stop: 'Mag-unsubscribe',
    done: 'Naka-unsubscribe na kayo. Hindi na kayo makakatanggap ng email mula sa amin.',
    unknown: 'Hindi wasto ang link na ito. Gamitin ang link sa pinakabagong email.',
  },
  vi: {
    title: 'Hủy đăng ký',
    question: 'Quý vị không muốn nhận thêm thư từ chúng tôi?',
    stop: 'Hủy đăng ký',
    done: 'Quý vị đã hủy đăng ký. Quý vị sẽ không nhận thêm thư từ chúng tôi.',
    unknown: 'Liên kết này không hợp lệ. Vui lòng dùng liên kết trong thư mới nhất.',
  },
  ru: {
    title: 'Отписаться',
    question: 'Вы больше не хотите получать от нас письма?',
    stop: 'Отписаться',
    done: 'Вы отписаны. Писем от нас больше не будет.',
    unknown: 'Ссылка недействительна. Воспользуйтесь ссылкой из последнего письма.',
  },
} as const satisfies Readonly<Record<string, Words>>;

const style = `
  h1 { font-size: 1.5rem; }
  button { font: inherit; font-weight: 600; padding: 0.75rem 1.5rem; border-radius: 0.5rem; cursor: pointer; }`;

/** The form that a mail program posts by itself; here a person presses a button. */
const form = (stop: string): string => `<form method="post">
<input type="hidden" name="List-Unsubscribe" value="One-Click" />
<button type="submit">${stop}</button>
</form>`;

/** The page behind the link of a mail that went to no list: it asks, and says what was done. */
export const sendUnsubscribePage = (
  reply: FastifyReply,
  about: 'question' | 'done' | 'unknown',
  language: string,
): FastifyReply => {
  const { said, ...known } = wordsFor<Words>(words, language);
  const { title, stop } = said;
  reply
    .code(about === 'unknown' ? 404 : 200)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store');
  return sendPlainPage(reply, {
    ...known,
    title,
    head: '<meta name="robots" content="noindex" />',
    style,
    body: `<p>${said[about]}</p>
${about === 'question' ? form(stop) : ''}`,
    mayPost: true,
  });
};
