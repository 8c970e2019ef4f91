/** A send in which nobody waits any more. */
export type FinishedSend = {
  readonly senderCrmId: number;
  /** Null for chosen contacts, and once the list is deleted. */
  readonly listId: number | null;
  readonly subject: string;
  readonly sent: number;
  /** Refused or returned by mail servers. */
  readonly failed: number;
};

/** What whoever sent it is told; the inbox takes it as it is. */
export const sendNote = ({ listId, subject, sent, failed }: FinishedSend) => ({
  module: 'mailing',
  content: {
    en: `Your mail “${subject}” has been sent. Delivered: ${sent}. Not delivered: ${failed}.`,
    es: `Su correo «${subject}» se ha enviado. Entregados: ${sent}. No entregados: ${failed}.`,
    ar: `أُرسل بريدك «${subject}». المُسلَّم: ${sent}. غير المُسلَّم: ${failed}.`,
  },
  ...(listId === null
    ? {}
    : { eventDetails: { action: 'NAVIGATE', url: `/crm/contact/history/${listId}` } as const }),
});

export type SendNote = ReturnType<typeof sendNote>;
