/** A notification as organizations send it; the inbox takes it as it is. */
export type OrganizationNote = {
  readonly module: 'organization';
  readonly content: { readonly en: string; readonly es: string; readonly ar: string };
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
          }
        : {
            en: `${organization} has declined your request to join.`,
            es: `${organization} ha rechazado su solicitud de unirse.`,
            ar: `رفضت ${organization} طلب انضمامك.`,
          },
    ),

  invited: (organization: string) =>
    leading(
      {
        en: `${organization} invites you to join.`,
        es: `${organization} le invita a unirse.`,
        ar: `تدعوك ${organization} إلى الانضمام.`,
      },
      'pending',
    ),

  answered: (person: string, organization: string, accepted: boolean) =>
    leading(
      accepted
        ? {
            en: `${person} has joined ${organization}.`,
            es: `${person} se ha unido a ${organization}.`,
            ar: `انضم ${person} إلى ${organization}.`,
          }
        : {
            en: `${person} has declined the invitation of ${organization}.`,
            es: `${person} ha rechazado la invitación de ${organization}.`,
            ar: `رفض ${person} دعوة ${organization}.`,
          },
    ),

  removed: (organization: string) =>
    leading({
      en: `You are no longer a member of ${organization}.`,
      es: `Ya no es miembro de ${organization}.`,
      ar: `لم تعد عضوًا في ${organization}.`,
    }),

  succeeded: (organization: string) =>
    leading({
      en: `You are now the administrator of ${organization}.`,
      es: `Ahora administra ${organization}.`,
      ar: `أصبحت الآن مسؤول ${organization}.`,
    }),

  commented: (person: string, organization: string, organizationId: number): OrganizationNote => ({
    module: 'organization',
    content: {
      en: `${person} has written a comment on ${organization}.`,
      es: `${person} ha escrito un comentario sobre ${organization}.`,
      ar: `كتب ${person} تعليقًا على ${organization}.`,
    },
    eventDetails: { action: 'OPEN_DIALOG', componentName: 'organization-comments' },
    handlerObject: { organizationId },
  }),
} as const;
