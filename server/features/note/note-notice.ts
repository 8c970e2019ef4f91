import type { Transaction } from '#server/database/database.ts';
import type { offerableLanguages } from '#shared/rules/portal-settings.ts';
import { named } from '#shared/rules/text-direction.ts';

type Texts = Readonly<Record<(typeof offerableLanguages)[number], string>>;

/** A press on the notice leads to the notes of the contact. */
const toNotes = (crmId: number) => ({
  action: 'NAVIGATE' as const,
  url: `/crm/contact/view/${crmId}?tab=notes`,
});

/** What a colleague is told: who has written, never about whom. The inbox takes it as it is. */
export const noteNotice = (writer: string, crmId: number) => ({
  module: 'contacts' as const,
  content: {
    en: named`${writer} left you a note.`,
    es: named`${writer} le ha dejado una nota.`,
    ar: named`ترك لك ${writer} ملاحظة.`,
    fa: named`${writer} برای شما یادداشتی گذاشته است.`,
    hy: named`${writer}-ը ձեզ համար գրառում է թողել։`,
    ko: named`${writer} 님이 메모를 남겼습니다.`,
    ru: named`${writer}: для вас оставлена заметка.`,
    tl: named`Nag-iwan sa inyo ng tala si ${writer}.`,
    vi: named`${writer} đã để lại cho quý vị một ghi chú.`,
    zh: named`${writer} 给您留了一条备注。`,
  } satisfies Texts,
  eventDetails: toNotes(crmId),
});

/** What somebody is reminded of; the inbox may be looked at by others, so it names nobody. */
export const followUpNotice = (crmId: number) => ({
  module: 'contacts' as const,
  content: {
    en: 'Reminder: you have a note to follow up on.',
    es: 'Recordatorio: tiene una nota a la que dar seguimiento.',
    ar: 'تذكير: لديك ملاحظة تحتاج إلى متابعة.',
    fa: 'یادآوری: یادداشتی برای پیگیری دارید.',
    hy: 'Հիշեցում․ ունեք գրառում, որին պետք է վերադառնալ։',
    ko: '알림: 후속 조치할 메모가 있습니다.',
    ru: 'Напоминание: есть заметка, к которой нужно вернуться.',
    tl: 'Paalala: may tala kayong dapat balikan.',
    vi: 'Nhắc nhở: quý vị có một ghi chú cần theo dõi tiếp.',
    zh: '提醒：您有一条备注需要跟进。',
  } satisfies Texts,
  eventDetails: toNotes(crmId),
});

/** What somebody is told whose day a colleague has taken away. */
export const takenDayNotice = (actor: string, crmId: number) => ({
  module: 'contacts' as const,
  content: {
    en: named`${actor} removed the date from a note that you wanted to follow up on. It is no longer among your follow-ups.`,
    es: named`${actor} ha quitado el día de una nota a la que usted quería dar seguimiento. Ya no está entre sus seguimientos.`,
    ar: named`أزال ${actor} يوم ملاحظة أردت متابعتها. لم تعد ضمن متابعاتك.`,
    fa: named`${actor} روز یادداشتی را که می‌خواستید پیگیری کنید برداشته است. این یادداشت دیگر در پیگیری‌های شما نیست.`,
    hy: named`${actor}-ը հանել է այն գրառման օրը, որին ցանկանում էիք վերադառնալ։ Այն այլևս ձեր հիշեցումների մեջ չէ։`,
    ko: named`${actor} 님이 귀하가 후속 조치하려던 메모의 날짜를 삭제했습니다. 이 메모는 더 이상 귀하의 후속 조치에 없습니다.`,
    ru: named`${actor}: снята дата заметки, к которой вы хотели вернуться. Её больше нет среди ваших напоминаний.`,
    tl: named`Inalis ni ${actor} ang araw ng isang tala na nais ninyong balikan. Wala na ito sa mga babalikan ninyo.`,
    vi: named`${actor} đã bỏ ngày của một ghi chú mà quý vị muốn theo dõi tiếp. Ghi chú này không còn trong số việc quý vị cần theo dõi.`,
    zh: named`${actor} 删除了您想要跟进的备注的日期。该备注已不在您的跟进中。`,
  } satisfies Texts,
  eventDetails: toNotes(crmId),
});

/** What somebody is told whose follow-up a colleague has moved: it stays theirs. */
export const movedDayNotice = (actor: string, crmId: number) => ({
  module: 'contacts' as const,
  content: {
    en: named`${actor} moved one of your follow-ups to another day.`,
    es: named`${actor} ha pasado a otro día un seguimiento suyo.`,
    ar: named`نقل ${actor} إحدى متابعاتك إلى يوم آخر.`,
    fa: named`${actor} یکی از پیگیری‌های شما را به روز دیگری منتقل کرده است.`,
    hy: named`${actor}-ը ձեր հիշեցումներից մեկը տեղափոխել է այլ օր։`,
    ko: named`${actor} 님이 귀하의 후속 조치 하나를 다른 날로 옮겼습니다.`,
    ru: named`${actor}: одно из ваших напоминаний перенесено на другой день.`,
    tl: named`Inilipat ni ${actor} sa ibang araw ang isa sa mga babalikan ninyo.`,
    vi: named`${actor} đã chuyển một việc quý vị cần theo dõi sang ngày khác.`,
    zh: named`${actor} 已将您的一项跟进移到另一天。`,
  } satisfies Texts,
  eventDetails: toNotes(crmId),
});

/** By it the notice of a deletion is found again. */
export const deletionOf = (noteId: number) => ({ deletedNoteId: noteId });

/** What somebody is told who still wanted to come back to a note that a colleague has deleted. */
export const deletedDayNotice = (actor: string, crmId: number, noteId: number) => ({
  module: 'contacts' as const,
  content: {
    en: named`${actor} deleted a note that you wanted to follow up on. It is no longer among your follow-ups.`,
    es: named`${actor} ha eliminado una nota a la que usted quería dar seguimiento. Ya no está entre sus seguimientos.`,
    ar: named`حذف ${actor} ملاحظة أردت متابعتها. لم تعد ضمن متابعاتك.`,
    fa: named`${actor} یادداشتی را که می‌خواستید پیگیری کنید حذف کرده است. این یادداشت دیگر در پیگیری‌های شما نیست.`,
    hy: named`${actor}-ը ջնջել է մի գրառում, որին ցանկանում էիք վերադառնալ։ Այն այլևս ձեր հիշեցումների մեջ չէ։`,
    ko: named`${actor} 님이 귀하가 후속 조치하려던 메모를 삭제했습니다. 이 메모는 더 이상 귀하의 후속 조치에 없습니다.`,
    ru: named`${actor}: удалена заметка, к которой вы хотели вернуться. Её больше нет среди ваших напоминаний.`,
    tl: named`Binura ni ${actor} ang isang tala na nais ninyong balikan. Wala na ito sa mga babalikan ninyo.`,
    vi: named`${actor} đã xóa một ghi chú mà quý vị muốn theo dõi tiếp. Ghi chú này không còn trong số việc quý vị cần theo dõi.`,
    zh: named`${actor} 删除了您想要跟进的备注。该备注已不在您的跟进中。`,
  } satisfies Texts,
  eventDetails: toNotes(crmId),
  handlerObject: deletionOf(noteId),
});

/** What somebody is told whose note has been brought back: its day is before them again. */
export const restoredDayNotice = (actor: string, crmId: number) => ({
  module: 'contacts' as const,
  content: {
    en: named`${actor} restored a note that you wanted to follow up on. It is among your follow-ups again.`,
    es: named`${actor} ha recuperado una nota a la que usted quería dar seguimiento. Está de nuevo entre sus seguimientos.`,
    ar: named`استعاد ${actor} ملاحظة أردت متابعتها. عادت ضمن متابعاتك.`,
    fa: named`${actor} یادداشتی را که می‌خواستید پیگیری کنید بازگردانده است. این یادداشت دوباره در پیگیری‌های شماست.`,
    hy: named`${actor}-ը վերականգնել է մի գրառում, որին ցանկանում էիք վերադառնալ։ Այն կրկին ձեր հիշեցումների մեջ է։`,
    ko: named`${actor} 님이 귀하가 후속 조치하려던 메모를 복원했습니다. 이 메모가 다시 귀하의 후속 조치에 있습니다.`,
    ru: named`${actor}: восстановлена заметка, к которой вы хотели вернуться. Она снова среди ваших напоминаний.`,
    tl: named`Ibinalik ni ${actor} ang isang tala na nais ninyong balikan. Kasama na itong muli sa mga babalikan ninyo.`,
    vi: named`${actor} đã khôi phục một ghi chú mà quý vị muốn theo dõi tiếp. Ghi chú này lại nằm trong số việc quý vị cần theo dõi.`,
    zh: named`${actor} 恢复了您想要跟进的备注。该备注已重新在您的跟进中。`,
  } satisfies Texts,
  eventDetails: toNotes(crmId),
});

/** By it the notice that a day is done is found again. */
export const doneOf = (noteId: number) => ({ doneNoteId: noteId });

/** What somebody is told whose follow-up a colleague has marked as done. */
export const doneDayNotice = (actor: string, crmId: number, noteId: number) => ({
  module: 'contacts' as const,
  content: {
    en: named`${actor} marked one of your follow-ups as done. It is no longer among your open follow-ups.`,
    es: named`${actor} ha marcado como hecho un seguimiento suyo. Ya no está entre los pendientes.`,
    ar: named`وضع ${actor} علامة تم على إحدى متابعاتك. لم تعد ضمن المتابعات المفتوحة.`,
    fa: named`${actor} یکی از پیگیری‌های شما را انجام‌شده علامت زده است. این مورد دیگر در پیگیری‌های باز شما نیست.`,
    hy: named`${actor}-ը կատարված է նշել ձեր հիշեցումներից մեկը։ Այն այլևս բաց հիշեցումների մեջ չէ։`,
    ko: named`${actor} 님이 귀하의 후속 조치 하나를 완료로 표시했습니다. 더 이상 미완료 후속 조치에 없습니다.`,
    ru: named`${actor}: одно из ваших напоминаний отмечено как выполненное. Его больше нет среди открытых.`,
    tl: named`Minarkahan ni ${actor} na tapos na ang isa sa mga babalikan ninyo. Wala na ito sa mga babalikan pa.`,
    vi: named`${actor} đã đánh dấu là xong một việc quý vị cần theo dõi. Việc này không còn trong số việc chưa xong.`,
    zh: named`${actor} 已将您的一项跟进标记为完成。该项已不在待跟进中。`,
  } satisfies Texts,
  eventDetails: toNotes(crmId),
  handlerObject: doneOf(noteId),
});

/** What somebody is told whose follow-up is not done after all. */
export const reopenedDayNotice = (actor: string, crmId: number) => ({
  module: 'contacts' as const,
  content: {
    en: named`${actor} reopened one of your follow-ups. It is among your open follow-ups again.`,
    es: named`${actor} ha vuelto a abrir un seguimiento suyo que estaba hecho. Está de nuevo entre los pendientes.`,
    ar: named`أعاد ${actor} فتح إحدى متابعاتك التي تمت. عادت ضمن المتابعات المفتوحة.`,
    fa: named`${actor} یکی از پیگیری‌های انجام‌شدهٔ شما را دوباره باز کرده است. این مورد دوباره در پیگیری‌های باز شماست.`,
    hy: named`${actor}-ը կրկին բացել է ձեր կատարված հիշեցումներից մեկը։ Այն կրկին բաց հիշեցումների մեջ է։`,
    ko: named`${actor} 님이 완료되었던 귀하의 후속 조치를 다시 열었습니다. 다시 미완료 후속 조치에 있습니다.`,
    ru: named`${actor}: снова открыто одно из ваших выполненных напоминаний. Оно снова среди открытых.`,
    tl: named`Muling binuksan ni ${actor} ang isa sa mga nabalikan na ninyo. Kasama na itong muli sa mga babalikan pa.`,
    vi: named`${actor} đã mở lại một việc quý vị đã theo dõi xong. Việc này lại nằm trong số việc chưa xong.`,
    zh: named`${actor} 重新打开了您已完成的一项跟进。该项已重新在待跟进中。`,
  } satisfies Texts,
  eventDetails: toNotes(crmId),
});

/** By it the notice that a follow-up was given is found again. */
export const givenOf = (noteId: number) => ({ givenNoteId: noteId });

/** What somebody is told who is given a follow-up; whom it is about is not said. */
export const givenDayNotice = (actor: string, crmId: number, noteId: number) => ({
  module: 'contacts' as const,
  content: {
    en: named`${actor} assigned a follow-up to you.`,
    es: named`${actor} le ha asignado un seguimiento.`,
    ar: named`أسند ${actor} إليك متابعة.`,
    fa: named`${actor} یک پیگیری به شما سپرده است.`,
    hy: named`${actor}-ը ձեզ հանձնարարել է հիշեցում։`,
    ko: named`${actor} 님이 귀하에게 후속 조치를 배정했습니다.`,
    ru: named`${actor}: вам поручено напоминание.`,
    tl: named`Itinalaga sa inyo ni ${actor} ang isang babalikan.`,
    vi: named`${actor} đã giao cho quý vị một việc cần theo dõi.`,
    zh: named`${actor} 给您分配了一项跟进。`,
  } satisfies Texts,
  eventDetails: toNotes(crmId),
  handlerObject: givenOf(noteId),
});

/** By it the notice that a follow-up is somebody else’s now is found again. */
export const passedOnOf = (noteId: number) => ({ passedOnNoteId: noteId });

/** What somebody is told whose follow-up a colleague has taken over or given to somebody else. */
export const passedOnNotice = (actor: string, crmId: number, noteId: number) => ({
  module: 'contacts' as const,
  content: {
    en: named`${actor} reassigned one of your follow-ups. It is no longer among your open follow-ups.`,
    es: named`${actor} ha reasignado un seguimiento suyo. Ya no está entre los pendientes.`,
    ar: named`أعاد ${actor} إسناد إحدى متابعاتك. لم تعد ضمن متابعاتك المفتوحة.`,
    fa: named`${actor} یکی از پیگیری‌های شما را به فرد دیگری سپرده است. این مورد دیگر در پیگیری‌های باز شما نیست.`,
    hy: named`${actor}-ը ձեր հիշեցումներից մեկը վերահանձնարարել է։ Այն այլևս ձեր բաց հիշեցումների մեջ չէ։`,
    ko: named`${actor} 님이 귀하의 후속 조치 하나를 다시 배정했습니다. 더 이상 귀하의 미완료 후속 조치에 없습니다.`,
    ru: named`${actor}: одно из ваших напоминаний поручено другому. Его больше нет среди ваших открытых.`,
    tl: named`Itinalaga ni ${actor} sa iba ang isa sa mga babalikan ninyo. Wala na ito sa mga babalikan pa ninyo.`,
    vi: named`${actor} đã giao lại một việc quý vị cần theo dõi. Việc này không còn trong số việc chưa xong của quý vị.`,
    zh: named`${actor} 已将您的一项跟进重新分配。该项已不在您的待跟进中。`,
  } satisfies Texts,
  eventDetails: toNotes(crmId),
  handlerObject: passedOnOf(noteId),
});

/** By what a notice is found again that may be taken back. */
export type NoticeObject = ReturnType<
  typeof deletionOf | typeof doneOf | typeof givenOf | typeof passedOnOf
>;

export type NoteNotice = ReturnType<typeof noteNotice> & {
  readonly handlerObject?: NoticeObject;
};

/** The port to the inbox: accounts are told in the transaction of what they are told of. */
export type TellAccounts = (
  within: Transaction,
  accountIds: readonly number[],
  notice: NoteNotice,
) => Promise<void>;

/** The inbox as notes know it. */
export type InboxPort = {
  readonly tellAccounts: TellAccounts;
  /** Answers whether there was such an unread notice to take back. */
  readonly untellAccount: (
    within: Transaction,
    accountId: number,
    about: NoticeObject,
  ) => Promise<boolean>;
};
