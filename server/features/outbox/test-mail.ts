import { fillHeader, fillHtml, type MailText } from '#server/mail/template.ts';

/** Only those who run the portal get it; whoever reads another language gets it in English. */
const texts = {
  en: {
    subject: 'Test e-mail from {{portalName}}',
    html: '<p>This is a test. E-mail from {{portalName}} has left the portal and reached you.</p>',
  },
  es: {
    subject: 'Correo de prueba de {{portalName}}',
    html: '<p>Esto es una prueba. El correo de {{portalName}} ha salido del portal y le ha llegado.</p>',
  },
  ar: {
    subject: 'رسالة تجريبية من {{portalName}}',
    html: '<div dir="rtl"><p>هذه رسالة تجريبية. غادر بريد {{portalName}} البوابة ووصل إليك.</p></div>',
  },
} as const;

const isKnown = (language: string): language is keyof typeof texts => language in texts;

/** What goes to whoever wants to see whether mail leaves. */
export const testMailIn = (language: string, portalName: string): MailText => {
  const { subject, html } = texts[isKnown(language) ? language : 'en'];
  return { subject: fillHeader(subject, { portalName }), html: fillHtml(html, { portalName }) };
};
