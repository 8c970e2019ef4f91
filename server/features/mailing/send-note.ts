import { named } from '#shared/rules/text-direction.ts';

/** A send in which nobody waits any more. */
export type FinishedSend = {
  readonly senderCrmId: number;
  /** Null for chosen contacts, and once the list is deleted. */
  readonly listId: number | null;
  readonly subject: string;
  /** Everybody it was for, those included who were passed over. */
  readonly selected: number;
  readonly sent: number;
  /** Refused or returned by mail servers. */
  readonly failed: number;
};

/** A send that waits for a person: nobody can tell any more whom it was to leave out, or its sender may not send any more, or not to its list. */
export type HeldSend = {
  readonly why: 'left-out' | 'sender' | 'list';
  readonly senderCrmId: number | null;
  readonly listId: number | null;
  readonly subject: string;
};

/** Where the mails of a list are; those to chosen contacts have no list. */
const wayTo = (listId: number | null) =>
  listId === null
    ? {}
    : { eventDetails: { action: 'NAVIGATE', url: `/crm/contact/history/${listId}` } as const };

const toNobody = (subject: string) => ({
  en: named`Your e-mail “${subject}” was sent to no one: it had no recipients left when it was due. Check its list or filter.`,
  es: named`Su correo «${subject}» no ha llegado a nadie: en el momento del envío ya no tenía ningún destinatario. Revise su lista o su filtro.`,
  ar: named`لم يصل بريدك «${subject}» إلى أحد: لم يبق له أي مستلم عند موعد إرساله. راجع قائمته أو عامل تصفيته.`,
});

/** What whoever sent it is told; the inbox takes it as it is. */
export const sendNote = ({ listId, subject, selected, sent, failed }: FinishedSend) => ({
  module: 'mailing' as const,
  content:
    selected === 0
      ? toNobody(subject)
      : {
          en: named`Your e-mail “${subject}” was sent. Delivered: ${sent}. Not delivered: ${failed}.`,
          es: named`Su correo «${subject}» se ha enviado. Entregados: ${sent}. No entregados: ${failed}.`,
          ar: named`أُرسل بريدك «${subject}». المُسلَّم: ${sent}. غير المُسلَّم: ${failed}.`,
        },
  ...wayTo(listId),
});

const heldTexts = {
  'left-out': (subject: string) => ({
    en: named`Your e-mail “${subject}” was not sent: a list whose members it is to leave out has been deleted, or its filter no longer works. Check the e-mail, then resume or cancel it.`,
    es: named`Su correo «${subject}» no se ha enviado: se ha eliminado una lista cuyos miembros debía excluir, o su filtro ya no puede consultarse. Revise el correo y reanúdelo o cancélelo.`,
    ar: named`لم يُرسل بريدك «${subject}»: حُذفت قائمة كان يجب استثناء أعضائها، أو لم يعد بالإمكان تطبيق عامل تصفيتها. راجع البريد ثم استأنفه أو ألغه.`,
  }),
  sender: (subject: string) => ({
    en: named`The scheduled e-mail “${subject}” was not sent: the person who scheduled it may no longer send e-mail. Cancel the e-mail and write it again if it is still needed.`,
    es: named`El correo programado «${subject}» no se ha enviado: la persona que lo programó ya no puede enviar correos. Cancele el correo y escríbalo de nuevo si todavía hace falta.`,
    ar: named`لم يُرسل البريد المجدول «${subject}»: لم يعد مسموحًا لمن جدوله بإرسال البريد. ألغِ البريد واكتبه من جديد إن كان لا يزال مطلوبًا.`,
  }),
  list: (subject: string) => ({
    en: named`The scheduled e-mail “${subject}” was not sent: the person who scheduled it may no longer write to its list. An administrator can cancel it, or resume it once the list is shared with that person again.`,
    es: named`El correo programado «${subject}» no se ha enviado: la persona que lo programó ya no puede escribir a su lista. Un administrador puede cancelarlo, o reanudarlo cuando la lista vuelva a compartirse con esa persona.`,
    ar: named`لم يُرسل البريد المجدول «${subject}»: لم يعد مسموحًا لمن جدوله بالكتابة إلى قائمته. يمكن لمسؤول إلغاؤه، أو استئنافه بعد مشاركة القائمة مع ذلك الشخص من جديد.`,
  }),
} as const;

/** What whoever can do something about it is told. */
export const heldNote = ({ why, listId, subject }: HeldSend) => ({
  module: 'mailing' as const,
  content: heldTexts[why](subject),
  ...wayTo(listId),
});

export type SendNote = ReturnType<typeof sendNote>;
