import { useOrganizationReminder } from './use-reminder.ts';

/** Reminds an applicant without an organization, in the notification bar. */
export const OrganizationReminder = () => {
  useOrganizationReminder();
  return null;
};
