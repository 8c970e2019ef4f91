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

export type NoteNotice = ReturnType<typeof noteNotice>;
