import { useTranslation } from 'react-i18next';
import type contacts from './messages/en/contacts.json';

type UserType = keyof typeof contacts.value.userType;

/** What a user type is called in the language that is spoken. */
export const useUserTypeName = () => {
  const { t } = useTranslation('contacts');
  return (type: UserType): string => t(`value.userType.${type}`);
};
