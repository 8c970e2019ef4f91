import type { offerableLanguages } from '#shared/rules/portal-settings.ts';
import { named } from '#shared/rules/text-direction.ts';

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
        en: named`${person} asks to join ${organization}.`,
        es: named`${person} pide unirse a ${organization}.`,
        ar: named`يطلب ${person} الانضمام إلى ${organization}.`,
        fa: named`${person} درخواست عضویت در ${organization} را دارد.`,
        hy: named`${person}-ը խնդրում է միանալ ${organization} կազմակերպությանը։`,
        ko: named`${person}님이 ${organization} 가입을 요청했습니다.`,
        ru: named`${person} просит принять в организацию «${organization}».`,
        tl: named`Humihiling si ${person} na sumali sa ${organization}.`,
        vi: named`${person} xin tham gia ${organization}.`,
        zh: named`${person} 请求加入 ${organization}。`,
      },
      'requests',
    ),

  decided: (organization: string, accepted: boolean) =>
    leading(
      accepted
        ? {
            en: named`You are now a member of ${organization}.`,
            es: named`Ya es miembro de ${organization}.`,
            ar: named`أصبحت الآن عضوًا في ${organization}.`,
            fa: named`شما اکنون عضو ${organization} هستید.`,
            hy: named`Դուք այժմ ${organization} կազմակերպության անդամ եք։`,
            ko: named`이제 ${organization}의 구성원이 되셨습니다.`,
            ru: named`Теперь вы участник организации «${organization}».`,
            tl: named`Kasapi na kayo ng ${organization}.`,
            vi: named`Quý vị nay là thành viên của ${organization}.`,
            zh: named`您现在是 ${organization} 的成员。`,
          }
        : {
            en: named`${organization} declined your request to join.`,
            es: named`${organization} ha rechazado su solicitud de unirse.`,
            ar: named`رفضت ${organization} طلب انضمامك.`,
            fa: named`${organization} درخواست عضویت شما را رد کرد.`,
            hy: named`${organization} կազմակերպությունը մերժել է միանալու ձեր հայտը։`,
            ko: named`${organization}에서 귀하의 가입 요청을 거절했습니다.`,
            ru: named`Организация «${organization}» отклонила вашу заявку на вступление.`,
            tl: named`Tinanggihan ng ${organization} ang inyong kahilingang sumali.`,
            vi: named`${organization} đã từ chối yêu cầu tham gia của quý vị.`,
            zh: named`${organization} 拒绝了您的加入请求。`,
          },
    ),

  invited: (organization: string) =>
    leading(
      {
        en: named`${organization} invites you to join.`,
        es: named`${organization} le invita a unirse.`,
        ar: named`تدعوك ${organization} إلى الانضمام.`,
        fa: named`${organization} شما را به عضویت دعوت می‌کند.`,
        hy: named`${organization} կազմակերպությունը հրավիրում է ձեզ միանալու։`,
        ko: named`${organization}에서 가입하도록 초대합니다.`,
        ru: named`Организация «${organization}» приглашает вас вступить.`,
        tl: named`Iniimbita kayo ng ${organization} na sumali.`,
        vi: named`${organization} mời quý vị tham gia.`,
        zh: named`${organization} 邀请您加入。`,
      },
      'pending',
    ),

  answered: (person: string, organization: string, accepted: boolean) =>
    leading(
      accepted
        ? {
            en: named`${person} joined ${organization}.`,
            es: named`${person} se ha unido a ${organization}.`,
            ar: named`انضم ${person} إلى ${organization}.`,
            fa: named`${person} به ${organization} پیوست.`,
            hy: named`${person}-ը միացել է ${organization} կազմակերպությանը։`,
            ko: named`${person}님이 ${organization}에 가입했습니다.`,
            ru: named`Новый участник организации «${organization}»: ${person}.`,
            tl: named`Sumali si ${person} sa ${organization}.`,
            vi: named`${person} đã tham gia ${organization}.`,
            zh: named`${person} 已加入 ${organization}。`,
          }
        : {
            en: named`${person} declined the invitation to ${organization}.`,
            es: named`${person} ha rechazado la invitación de ${organization}.`,
            ar: named`رفض ${person} دعوة ${organization}.`,
            fa: named`${person} دعوت ${organization} را رد کرد.`,
            hy: named`${person}-ը մերժել է ${organization} կազմակերպության հրավերը։`,
            ko: named`${person}님이 ${organization}의 초대를 거절했습니다.`,
            ru: named`Приглашение в организацию «${organization}» отклонено: ${person}.`,
            tl: named`Tinanggihan ni ${person} ang imbitasyon ng ${organization}.`,
            vi: named`${person} đã từ chối lời mời của ${organization}.`,
            zh: named`${person} 拒绝了 ${organization} 的邀请。`,
          },
    ),

  removed: (organization: string) =>
    leading({
      en: named`You are no longer a member of ${organization}.`,
      es: named`Ya no es miembro de ${organization}.`,
      ar: named`لم تعد عضوًا في ${organization}.`,
      fa: named`شما دیگر عضو ${organization} نیستید.`,
      hy: named`Դուք այլևս ${organization} կազմակերպության անդամ չեք։`,
      ko: named`귀하는 더 이상 ${organization}의 구성원이 아닙니다.`,
      ru: named`Вы больше не участник организации «${organization}».`,
      tl: named`Hindi na kayo kasapi ng ${organization}.`,
      vi: named`Quý vị không còn là thành viên của ${organization}.`,
      zh: named`您不再是 ${organization} 的成员。`,
    }),

  succeeded: (organization: string) =>
    leading({
      en: named`You are now the administrator of ${organization}.`,
      es: named`Ahora administra ${organization}.`,
      ar: named`أصبحت الآن مسؤول ${organization}.`,
      fa: named`شما اکنون مدیر ${organization} هستید.`,
      hy: named`Դուք այժմ ${organization} կազմակերպության ադմինիստրատորն եք։`,
      ko: named`이제 귀하가 ${organization}의 관리자입니다.`,
      ru: named`Теперь вы администратор организации «${organization}».`,
      tl: named`Kayo na ang administrator ng ${organization}.`,
      vi: named`Quý vị nay là quản trị viên của ${organization}.`,
      zh: named`您现在是 ${organization} 的管理员。`,
    }),

  commented: (person: string, organization: string, organizationId: number): OrganizationNote => ({
    module: 'organization',
    content: {
      en: named`${person} wrote a comment on ${organization}.`,
      es: named`${person} ha escrito un comentario sobre ${organization}.`,
      ar: named`كتب ${person} تعليقًا على ${organization}.`,
      fa: named`${person} دیدگاهی دربارهٔ ${organization} نوشته است.`,
      hy: named`${person}-ը մեկնաբանություն է գրել ${organization} կազմակերպության մասին։`,
      ko: named`${person}님이 ${organization}에 대한 의견을 남겼습니다.`,
      ru: named`Новый комментарий об организации «${organization}». Автор: ${person}.`,
      tl: named`Sumulat si ${person} ng komento tungkol sa ${organization}.`,
      vi: named`${person} đã viết ý kiến về ${organization}.`,
      zh: named`${person} 对 ${organization} 发表了意见。`,
    },
    eventDetails: { action: 'OPEN_DIALOG', componentName: 'organization-comments' },
    handlerObject: { organizationId },
  }),
} as const;
