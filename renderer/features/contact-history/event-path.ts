import type { ContactEvent } from '#shared/contracts/crm-contact-history.ts';
import { casePath } from '#renderer/session/places/place-paths.ts';

/** Where an event leads: to its case, or to the part of the contact's own page that tells more; some lead nowhere. */
export const eventPath = ({
  kind,
  details,
}: Pick<ContactEvent, 'kind' | 'details'>): string | undefined => {
  const { caseId } = details;
  if (caseId !== undefined) return casePath(caseId);
  if (kind === 'note-added') return '?tab=notes';
  return kind === 'mail' ? '?tab=mail' : undefined;
};
