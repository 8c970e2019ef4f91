import type { offerableLanguages } from '#shared/rules/portal-settings.ts';
import { named } from '#shared/rules/text-direction.ts';

/** What the owner of a schedule finds in the inbox; the inbox takes it as it is. */
export type ScheduleNote = {
  readonly module: 'reports';
  readonly content: Readonly<Record<(typeof offerableLanguages)[number], string>>;
  readonly eventDetails: { readonly action: 'NAVIGATE'; readonly url: string };
};

/** A report that went out by mail until now could not be sent: its schedules say why. */
export const notSent = (report: string, reportId: number): ScheduleNote => ({
  module: 'reports',
  eventDetails: { action: 'NAVIGATE', url: `/app/reports/${reportId}` },
  content: {
    en: named`The report “${report}” was not sent by e-mail. Its schedules say why.`,
    es: named`El informe «${report}» no se envió por correo. Sus envíos programados dicen por qué.`,
    ar: named`لم يُرسل التقرير «${report}» بالبريد. تجد السبب في مواعيد إرساله.`,
    fa: named`گزارش «${report}» با ایمیل فرستاده نشد. دلیل آن در زمان‌بندی‌های گزارش آمده است.`,
    hy: named`«${report}» հաշվետվությունը էլ. փոստով չի ուղարկվել։ Պատճառը նշված է դրա ժամանակացույցերում։`,
    ko: named`보고서 “${report}”을(를) 메일로 보내지 못했습니다. 이유는 해당 보고서의 발송 일정에 있습니다.`,
    ru: named`Отчёт «${report}» не отправлен по почте. Причина указана в его расписаниях.`,
    tl: named`Hindi naipadala sa email ang ulat na “${report}”. Nakasulat sa mga iskedyul nito kung bakit.`,
    vi: named`Báo cáo “${report}” chưa được gửi qua email. Lịch gửi của báo cáo cho biết lý do.`,
    zh: named`报表“${report}”未能通过邮件发送。原因见其发送计划。`,
  },
});
