import type { offerableLanguages } from '#shared/rules/portal-settings.ts';

type Texts = Readonly<Record<(typeof offerableLanguages)[number], string>>;

/** What a colleague is told: who has written, never about whom. The inbox takes it as it is. */
export const noteNotice = (writer: string, crmId: number) => ({
  module: 'contacts' as const,
  content: {
    en: `${writer} has left you a note.`,
    es: `${writer} le ha dejado una nota.`,
    ar: `ترك لك ${writer} ملاحظة.`,
    fa: `${writer} برای شما یادداشتی گذاشته است.`,
    hy: `${writer}-ը ձեզ համար գրառում է թողել։`,
    ko: `${writer} 님이 메모를 남겼습니다.`,
    ru: `${writer}: для вас оставлена заметка.`,
    tl: `Nag-iwan sa inyo ng tala si ${writer}.`,
    vi: `${writer} đã để lại cho quý vị một ghi chú.`,
    zh: `${writer} 给您留了一条备注。`,
  } satisfies Texts,
  eventDetails: {
    action: 'NAVIGATE' as const,
    url: `/crm/contact/view/${crmId}?tab=notes`,
  },
});

/** What somebody is reminded of; the inbox may be looked at by others, so it names nobody. */
export const followUpNotice = (crmId: number) => ({
  module: 'contacts' as const,
  content: {
    en: 'Reminder: you wanted to follow up on a note.',
    es: 'Recordatorio: quería dar seguimiento a una nota.',
    ar: 'تذكير: أردت متابعة ملاحظة.',
    fa: 'یادآوری: می‌خواستید یک یادداشت را پیگیری کنید.',
    hy: 'Հիշեցում․ ցանկանում էիք վերադառնալ մի գրառման։',
    ko: '알림: 후속 조치하려던 메모가 있습니다.',
    ru: 'Напоминание: вы хотели вернуться к заметке.',
    tl: 'Paalala: nais ninyong balikan ang isang tala.',
    vi: 'Nhắc nhở: quý vị muốn theo dõi tiếp một ghi chú.',
    zh: '提醒：您有一条备注需要跟进。',
  } satisfies Texts,
  eventDetails: {
    action: 'NAVIGATE' as const,
    url: `/crm/contact/view/${crmId}?tab=notes`,
  },
});

export type NoteNotice = ReturnType<typeof noteNotice>;
