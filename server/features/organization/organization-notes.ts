import type { offerableLanguages } from '#shared/rules/portal-settings.ts';

/** A notification as organizations send it; the inbox takes it as it is. */
export type OrganizationNote = {
  readonly module: 'organization';
  readonly content: Readonly<Record<(typeof offerableLanguages)[number], string>>;
  readonly eventDetails: {
    readonly action: 'NAVIGATE' | 'NAVIGATE_WITH_PARAMS' | 'OPEN_DIALOG';
    readonly url?: string;
    readonly componentName?: string;
  };
  readonly handlerObject?: Readonly<Record<string, string | number>>;
};

type Content = OrganizationNote['content'];

const place = '/app/my-organizations';

const leading = (content: Content, view?: string): OrganizationNote =>
  view === undefined
    ? { module: 'organization', content, eventDetails: { action: 'NAVIGATE', url: place } }
    : {
        module: 'organization',
        content,
        eventDetails: { action: 'NAVIGATE_WITH_PARAMS', url: place },
        handlerObject: { view },
      };

/** What people are told about organizations. */
export const notes = {
  asked: (person: string, organization: string) =>
    leading(
      {
        en: `${person} asks to join ${organization}.`,
        es: `${person} pide unirse a ${organization}.`,
        ar: `يطلب ${person} الانضمام إلى ${organization}.`,
        fa: `${person} درخواست عضویت در ${organization} را دارد.`,
        hy: `${person}-ը խնդրում է միանալ ${organization} կազմակերպությանը։`,
        ko: `${person}님이 ${organization} 가입을 요청했습니다.`,
        ru: `${person} просит принять в организацию «${organization}».`,
        tl: `Humihiling si ${person} na sumali sa ${organization}.`,
        vi: `${person} xin tham gia ${organization}.`,
        zh: `${person} 请求加入 ${organization}。`,
      },
      'requests',
    ),

  decided: (organization: string, accepted: boolean) =>
    leading(
      accepted
        ? {
            en: `You are now a member of ${organization}.`,
            es: `Ya es miembro de ${organization}.`,
            ar: `أصبحت الآن عضوًا في ${organization}.`,
            fa: `شما اکنون عضو ${organization} هستید.`,
            hy: `Դուք այժմ ${organization} կազմակերպության անդամ եք։`,
            ko: `이제 ${organization}의 구성원이 되셨습니다.`,
            ru: `Теперь вы участник организации «${organization}».`,
            tl: `Kasapi na kayo ng ${organization}.`,
            vi: `Quý vị nay là thành viên của ${organization}.`,
            zh: `您现在是 ${organization} 的成员。`,
          }
        : {
            en: `${organization} declined your request to join.`,
            es: `${organization} ha rechazado su solicitud de unirse.`,
            ar: `رفضت ${organization} طلب انضمامك.`,
            fa: `${organization} درخواست عضویت شما را رد کرد.`,
            hy: `${organization} կազմակերպությունը մերժել է միանալու ձեր հայտը։`,
            ko: `${organization}에서 귀하의 가입 요청을 거절했습니다.`,
            ru: `Организация «${organization}» отклонила вашу заявку на вступление.`,
            tl: `Tinanggihan ng ${organization} ang inyong kahilingang sumali.`,
            vi: `${organization} đã từ chối yêu cầu tham gia của quý vị.`,
            zh: `${organization} 拒绝了您的加入请求。`,
          },
    ),

  invited: (organization: string) =>
    leading(
      {
        en: `${organization} invites you to join.`,
        es: `${organization} le invita a unirse.`,
        ar: `تدعوك ${organization} إلى الانضمام.`,
        fa: `${organization} شما را به عضویت دعوت می‌کند.`,
        hy: `${organization} կազմակերպությունը հրավիրում է ձեզ միանալու։`,
        ko: `${organization}에서 가입하도록 초대합니다.`,
        ru: `Организация «${organization}» приглашает вас вступить.`,
        tl: `Iniimbita kayo ng ${organization} na sumali.`,
        vi: `${organization} mời quý vị tham gia.`,
        zh: `${organization} 邀请您加入。`,
      },
      'pending',
    ),

  answered: (person: string, organization: string, accepted: boolean) =>
    leading(
      accepted
        ? {
            en: `${person} joined ${organization}.`,
            es: `${person} se ha unido a ${organization}.`,
            ar: `انضم ${person} إلى ${organization}.`,
            fa: `${person} به ${organization} پیوست.`,
            hy: `${person}-ը միացել է ${organization} կազմակերպությանը։`,
            ko: `${person}님이 ${organization}에 가입했습니다.`,
            ru: `Новый участник организации «${organization}»: ${person}.`,
            tl: `Sumali si ${person} sa ${organization}.`,
            vi: `${person} đã tham gia ${organization}.`,
            zh: `${person} 已加入 ${organization}。`,
          }
        : {
            en: `${person} declined the invitation to ${organization}.`,
            es: `${person} ha rechazado la invitación de ${organization}.`,
            ar: `رفض ${person} دعوة ${organization}.`,
            fa: `${person} دعوت ${organization} را رد کرد.`,
            hy: `${person}-ը մերժել է ${organization} կազմակերպության հրավերը։`,
            ko: `${person}님이 ${organization}의 초대를 거절했습니다.`,
            ru: `Приглашение в организацию «${organization}» отклонено: ${person}.`,
            tl: `Tinanggihan ni ${person} ang imbitasyon ng ${organization}.`,
            vi: `${person} đã từ chối lời mời của ${organization}.`,
            zh: `${person} 拒绝了 ${organization} 的邀请。`,
          },
    ),

  removed: (organization: string) =>
    leading({
      en: `You are no longer a member of ${organization}.`,
      es: `Ya no es miembro de ${organization}.`,
      ar: `لم تعد عضوًا في ${organization}.`,
      fa: `شما دیگر عضو ${organization} نیستید.`,
      hy: `Դուք այլևս ${organization} կազմակերպության անդամ չեք։`,
      ko: `귀하는 더 이상 ${organization}의 구성원이 아닙니다.`,
      ru: `Вы больше не участник организации «${organization}».`,
      tl: `Hindi na kayo kasapi ng ${organization}.`,
      vi: `Quý vị không còn là thành viên của ${organization}.`,
      zh: `您不再是 ${organization} 的成员。`,
    }),

  succeeded: (organization: string) =>
    leading({
      en: `You are now the administrator of ${organization}.`,
      es: `Ahora administra ${organization}.`,
      ar: `أصبحت الآن مسؤول ${organization}.`,
      fa: `شما اکنون مدیر ${organization} هستید.`,
      hy: `Դուք այժմ ${organization} կազմակերպության ադմինիստրատորն եք։`,
      ko: `이제 귀하가 ${organization}의 관리자입니다.`,
      ru: `Теперь вы администратор организации «${organization}».`,
      tl: `Kayo na ang administrator ng ${organization}.`,
      vi: `Quý vị nay là quản trị viên của ${organization}.`,
      zh: `您现在是 ${organization} 的管理员。`,
    }),

  commented: (person: string, organization: string, organizationId: number): OrganizationNote => ({
    module: 'organization',
    content: {
      en: `${person} wrote a comment on ${organization}.`,
      es: `${person} ha escrito un comentario sobre ${organization}.`,
      ar: `كتب ${person} تعليقًا على ${organization}.`,
      fa: `${person} دیدگاهی دربارهٔ ${organization} نوشته است.`,
      hy: `${person}-ը մեկնաբանություն է գրել ${organization} կազմակերպության մասին։`,
      ko: `${person}님이 ${organization}에 대한 의견을 남겼습니다.`,
      ru: `Новый комментарий об организации «${organization}». Автор: ${person}.`,
      tl: `Sumulat si ${person} ng komento tungkol sa ${organization}.`,
      vi: `${person} đã viết ý kiến về ${organization}.`,
      zh: `${person} 对 ${organization} 发表了意见。`,
    },
    eventDetails: { action: 'OPEN_DIALOG', componentName: 'organization-comments' },
    handlerObject: { organizationId },
  }),
} as const;
